import { createCache, type Cache } from "../cache/cache.ts";

interface Counting<T> {
  readonly count: () => Promise<T>;
  /** Large counts are slow and hardly change, so they are cached longer. */
  readonly isLarge: (counted: T) => boolean;
}

interface Counted {
  readonly value: unknown;
  readonly isLarge: boolean;
}

/** Cached counts of the catalogue. Dropping any of them is always safe. */
export type CountMemory = Cache<Counted>;

const keptMs = { exact: 1_000, slow: 10_000, large: 300_000 };
/** A count is cached for 100 times the time it took, so counting takes at most 1 % of the time. */
const worth = 100;

export function createCountMemory(clock: { readonly now: () => Date }): CountMemory {
  return createCache({
    max: 2_000,
    keepMs: ({ isLarge }, tookMs) =>
      isLarge ? keptMs.large : Math.min(Math.max(keptMs.exact, tookMs * worth), keptMs.slow),
    now: () => clock.now().getTime(),
  });
}

export async function recalled<T>(
  memory: CountMemory | undefined,
  asked: readonly unknown[],
  { count, isLarge }: Counting<T>,
): Promise<T> {
  if (!memory) return count();
  const { value } = await memory.get(JSON.stringify(asked), async () => {
    const counted = await count();
    return { value: counted, isLarge: isLarge(counted) };
  });
  return value as T;
}
