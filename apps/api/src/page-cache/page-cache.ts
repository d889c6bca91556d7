import { LRUCache } from "lru-cache";
import type { Listening } from "@haat/db/listen-for";
import type { KeptPage } from "./kept-page.ts";
import { watchStock, type FindMovedStock } from "./watch-stock.ts";

/** What one process keeps of pages, in bytes. */
const mostBytes = 32 * 1_048_576;
/**
 * A page lives so long at the most, in ms. What changes it is announced, and a line that died without a sign is noticed
 * after nine seconds: this only bounds what nobody thought of. Where making one takes a tenth of a second, as a search
 * among a million products does, a shorter life ends before the same is asked again.
 */
const lifeMs = 60_000;
/**
 * Pages that were made for nobody in particular, in this process. A page that a change of a listing concerns is dropped
 * as soon as the change is heard of, one with a product whose stock an order moved within a second.
 */
export interface PageCache {
  /** The page at this address: the one that is kept if that is still true, else a new one. `make` answers null for what is not to be kept. */
  readonly open: (address: string, make: () => Promise<KeptPage | null>) => Promise<KeptPage | null>;
  /** The page at this address, if it is kept and known to be true without asking anyone. */
  readonly peek: (address: string) => KeptPage | undefined;
  /** Drops what a change of this product concerns; without one, everything. */
  readonly drop: (productId?: string | null) => void;
  /** From now on pages are kept, as long as whoever listens there hears of changes. */
  readonly trust: (listening: Pick<Listening, "isHearing">) => void;
}

export function createPageCache(findMovedStock: FindMovedStock): PageCache {
  const pages = new LRUCache<string, { readonly page: KeptPage; readonly madeAt: number }>({
    maxSize: mostBytes,
    maxEntrySize: mostBytes / 16,
    sizeCalculation: ({ page }, address) => page.bytes + address.length,
  });
  const making = new Map<string, Promise<KeptPage | null>>();
  let listening: Pick<Listening, "isHearing"> | null = null;
  /** Counts the changes: a page that was begun before one may not have it. */
  let changes = 0;

  const dropWhere = (isConcerned: (page: KeptPage, address: string) => boolean) => {
    changes += 1;
    making.clear();
    for (const [address, { page }] of pages.entries()) if (isConcerned(page, address)) pages.delete(address);
  };
  const stock = watchStock(findMovedStock, (products) => {
    if (products === null) dropWhere(() => true);
    else if (products.length > 0) dropWhere((page) => products.some((id) => page.products.has(id)));
  });
  const find = (address: string, now: number) => {
    const kept = pages.get(address);
    return kept && now - kept.madeAt < lifeMs ? kept.page : undefined;
  };

  const begin = (address: string, make: () => Promise<KeptPage | null>) => {
    const [before, madeAt] = [changes, performance.now()];
    const made = make().then((page) => {
      if (page && changes === before) pages.set(address, { page, madeAt });
      return page;
    });
    making.set(address, made);
    const forget = () => {
      if (making.get(address) === made) making.delete(address);
    };
    made.then(forget, forget);
    return made;
  };
  return {
    async open(address, make) {
      if (!listening?.isHearing()) return make();
      const asked = performance.now();
      const looked = stock.lookSoon(asked);
      if (!stock.isKnown(asked)) await looked;
      const now = performance.now();
      if (!stock.isKnown(now)) return make();
      return find(address, now) ?? making.get(address) ?? begin(address, make);
    },
    peek(address) {
      const now = performance.now();
      if (!stock.isKnown(now) || !listening?.isHearing()) return undefined;
      void stock.lookSoon(now);
      return find(address, now);
    },
    drop(productId = null) {
      if (!productId) dropWhere(() => true);
      // A list may have a place for what it did not show.
      else dropWhere((page, address) => page.products.has(productId) || !address.startsWith("/detail/"));
    },
    trust(heard) {
      listening = heard;
    },
  };
}
