const closings: (() => Promise<readonly string[]>)[] = [];

/**
 * What several proofs use one after the other because it takes seconds to open: opened when the first one asks, and
 * open until {@link closeAll}. `close` answers what was wrong with it at its end.
 */
export function keptOpen<T>(
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

/** Closes whatever proofs have kept open so far; answers what was wrong, a sentence each. */
export async function closeAll(): Promise<string[]> {
  const faults: string[] = [];
  for (const close of closings.splice(0)) faults.push(...(await close()));
  return faults;
}
