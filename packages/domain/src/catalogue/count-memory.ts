import { createCache, type Cache } from "../cache/cache.ts";

interface Counting<T> {
  readonly count: () => Promise<T>;
  /** Whether it is of so many products that it is expensive to count and hardly changes: then it is kept longer. */
  readonly isLarge: (counted: T) => boolean;
}

interface Counted {
  readonly value: unknown;
  readonly isLarge: boolean;
}

/** Counts of the catalogue and the like, kept for a moment. To drop them all is always right. */
export type CountMemory = Cache<Counted>;

const keptMs = { exact: 1_000, slow: 10_000, large: 300_000 };
/** What took long to count is kept this many times as long: then counting again and again takes a hundredth of the time. */
const worth = 100;

/** A memory of this process alone, of the 2,000 counts that were asked for last. */
export function createCountMemory(clock: { readonly now: () => Date }): CountMemory {
  return createCache({
    max: 2_000,
    keepMs: ({ isLarge }, tookMs) =>
      isLarge ? keptMs.large : Math.min(Math.max(keptMs.exact, tookMs * worth), keptMs.slow),
    now: () => clock.now().getTime(),
  });
}

/** Counts, or recalls what was counted where there is a memory. `asked` is what the count depends on. */
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
