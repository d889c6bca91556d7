import { detached } from "@haat/db/pool/deadline";
import type { MovedStock } from "@haat/domain/catalogue/lists/find-moved-stock";

export type FindMovedStock = (since: string | null) => Promise<MovedStock>;

const minIntervalMs = 400;
const knownMs = 1_000;

export interface StockWatch {
  readonly isKnown: (now: number) => boolean;
  readonly knownAt: () => number;
  readonly isSilent: () => boolean;
  readonly refreshSoon: (now: number) => Promise<void> | undefined;
}

export function watchStock(
  findMovedStock: FindMovedStock,
  onMoved: (products: readonly string[] | null) => void,
): StockWatch {
  let seen: string | null = null;
  let knownAt = -Infinity;
  let running: Promise<void> | null = null;
  let isSilent = false;

  const query = async () => {
    const askedAt = performance.now();
    const { seen: now, products } = await detached(() => findMovedStock(seen));
    onMoved(products);
    seen = now;
    knownAt = askedAt;
    isSilent = false;
  };
  const queryOnce = () =>
    (running ??= query()
      .catch(() => {
        isSilent = true;
      })
      .finally(() => (running = null)));
  return {
    isKnown: (now) => now - knownAt < knownMs,
    knownAt: () => knownAt,
    isSilent: () => isSilent,
    refreshSoon: (now) => (now - knownAt > minIntervalMs ? queryOnce() : undefined),
  };
}
