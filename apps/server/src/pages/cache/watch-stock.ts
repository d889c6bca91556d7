import { detached } from "@haat/db/pool/deadline";
import type { MovedStock } from "@haat/domain/catalogue/lists/find-moved-stock";

export type FindMovedStock = (since: string | null) => Promise<MovedStock>;

/** After so long it is asked again of which products the stock has moved, in ms. */
const lookAfterMs = 400;
/** What is known of the stock counts for so long, in ms. */
const knownMs = 1_000;

/** What is known of the stock that orders move, asked for only while somebody wants to know. */
export interface StockWatch {
  /** Whether every move of more than a second before `now`, on the clock of `performance`, has been told. */
  readonly isKnown: (now: number) => boolean;
  /** When that was last known, on the same clock. */
  readonly knownAt: () => number;
  /** Whether the database did not answer when it was asked last. */
  readonly isSilent: () => boolean;
  /** Asks if it is time to; until it is answered, what was known counts. */
  readonly lookSoon: (now: number) => Promise<void> | undefined;
}

/** Tells of which products orders moved the stock; null where it may be any. */
export function watchStock(
  findMovedStock: FindMovedStock,
  onMoved: (products: readonly string[] | null) => void,
): StockWatch {
  let seen: string | null = null;
  let knownAt = -Infinity;
  let looking: Promise<void> | null = null;
  let isSilent = false;

  const look = async () => {
    const askedAt = performance.now();
    const { seen: now, products } = await detached(() => findMovedStock(seen));
    onMoved(products);
    seen = now;
    knownAt = askedAt;
    isSilent = false;
  };
  const lookOnce = () =>
    (looking ??= look()
      // Then nothing is known, and pages are made again.
      .catch(() => {
        isSilent = true;
      })
      .finally(() => (looking = null)));
  return {
    isKnown: (now) => now - knownAt < knownMs,
    knownAt: () => knownAt,
    isSilent: () => isSilent,
    lookSoon: (now) => (now - knownAt > lookAfterMs ? lookOnce() : undefined),
  };
}
