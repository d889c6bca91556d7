import type { Clock } from "../deps.ts";

/**
 * Counts of the catalogue and the like, kept for a moment so that they are not made anew for each who asks. To forget
 * them all is always right.
 */
export interface CountMemory {
  /** What was counted under this key lately, else what `count` counts now; who asks meanwhile waits for the same. */
  recall<T>(key: string, { count, isLarge }: Counting<T>): Promise<T>;
  clear(): void;
}

interface Counting<T> {
  readonly count: () => Promise<T>;
  /** Whether it is of so many products that it is dear to count and hardly changes: then it is kept longer. */
  readonly isLarge: (counted: T) => boolean;
}

interface Entry {
  readonly counted: Promise<unknown>;
  until: number;
}

const keptMs = { exact: 1_000, dear: 10_000, large: 300_000 };
/** What took long to count is kept so many times as long: counting it again and again takes a hundredth of the time. */
const worth = 100;
/** More questions than this are not kept; the oldest go. */
const most = 2_000;

/** A memory of this process alone. */
export function createCountMemory(clock: Clock): CountMemory {
  const now = () => clock.now().getTime();
  const entries = new Map<string, Entry>();
  return {
    recall(key, { count, isLarge }) {
      const known = entries.get(key);
      if (known && now() < known.until) return known.counted as ReturnType<typeof count>;
      const begun = now();
      const counted = count();
      const entry: Entry = { counted, until: Infinity };
      entries.delete(key);
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > most && oldest !== undefined) entries.delete(oldest);
      counted.then(
        (value) => {
          const tookMs = now() - begun;
          const exactMs = Math.min(Math.max(keptMs.exact, tookMs * worth), keptMs.dear);
          entry.until = now() + (isLarge(value) ? keptMs.large : exactMs);
        },
        () => {
          if (entries.get(key) === entry) entries.delete(key);
        },
      );
      return counted;
    },
    clear() {
      entries.clear();
    },
  };
}

/** Counts, or recalls what was counted where there is a memory. `asked` is what the count depends on. */
export function recalled<T>(
  memory: CountMemory | undefined,
  asked: readonly unknown[],
  counting: Counting<T>,
): Promise<T> {
  return memory ? memory.recall(JSON.stringify(asked), counting) : counting.count();
}
