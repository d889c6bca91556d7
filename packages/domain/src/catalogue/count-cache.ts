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
export type CountCache = Cache<Counted>;

const lifetimes = { exact: 1_000, slow: 10_000, large: 300_000 };
/** A count is cached for 100 times the time it took, so counting takes at most 1 % of the time. */
const lifetimeFactor = 100;

export function createCountCache(clock: { readonly now: () => Date }): CountCache {
  return createCache({
    max: 2_000,
    lifetimeMs: ({ isLarge }, tookMs) =>
      isLarge
        ? lifetimes.large
        : Math.min(Math.max(lifetimes.exact, tookMs * lifetimeFactor), lifetimes.slow),
    now: () => clock.now().getTime(),
  });
}

export async function cachedCount<T>(
  memory: CountCache | undefined,
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
