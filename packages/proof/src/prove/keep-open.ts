const closings: (() => Promise<readonly string[]>)[] = [];

/**
 * A resource shared by several proofs: opened on first use, closed by {@link closeAll}. `close`
 * returns its faults.
 */
export function sharedResource<T>(
  open: () => Promise<T>,
  close: (opened: T) => Promise<readonly string[]>,
): () => Promise<T> {
  let opened: Promise<T> | null = null;
  return () => {
    const inUse = (opened ??= open());
    if (!closings.includes(end)) closings.push(end);
    return inUse;
  };

  async function end(): Promise<readonly string[]> {
    const inUse = opened;
    opened = null;
    return inUse ? close(await inUse) : [];
  }
}

/** Closes all shared resources and returns their faults. */
export async function closeAll(): Promise<string[]> {
  const faults: string[] = [];
  for (const close of closings.splice(0)) faults.push(...(await close()));
  return faults;
}
