import type { Listening } from "@haat/db/listen-for";
import type { ListingChange } from "@haat/db/listing-change";
import { createCache } from "@haat/domain/cache/cache";
import type { CachedPage } from "./cached-page.ts";
import { watchStock, type FindMovedStock } from "./watch-stock.ts";

/** What one process keeps of pages, in bytes. */
const maxBytes = 32 * 1_048_576;
/**
 * A page lives this long at most, in ms. What changes it is announced, and a line that died without a sign is noticed
 * after nine seconds: this only bounds what nobody thought of. Where making one takes a tenth of a second, as a search
 * among a million products does, a shorter life ends before the same is asked again.
 */
const keptMs = 60_000;

/**
 * Answers that are the same for everyone, in this process. One that a change of a listing concerns is dropped as soon as
 * the change is heard of, one with a product whose stock an order moved within a second.
 */
export interface PageCache {
  /** The page under this key: the one that is kept if that is still true, else a new one if it is admitted, kept if it is to be. */
  readonly open: (key: string, how: MakePage) => Promise<CachedPage>;
  /** Whether the page under this key is kept. */
  readonly has: (key: string) => boolean;
  /** Drops what this change concerns; without one, everything. */
  readonly drop: (change?: ListingChange | null) => void;
  /** How many answers were kept ones, and how many were made for their caller. */
  readonly figures: () => { readonly kept: number; readonly made: number };
  /** From now on pages are kept, as long as changes are heard of there. */
  readonly attachListener: (listening: Pick<Listening, "isListening">) => void;
}

interface MakePage {
  readonly make: () => Promise<CachedPage>;
  /** Throws where the one who asks may not have a page made now. Those who wait for the same page are not refused by it. */
  readonly admit?: () => Promise<void>;
}

/** Pages and queries of products that their address names: no other ever stands there. */
const ofProducts = /^\/(?:detail\/|api\/trpc\/product\.get(?:,product\.get)*\?)/;

const shows = (page: CachedPage, products: readonly string[]) => products.some((id) => page.products.has(id));

export function createPageCache(findMovedStock: FindMovedStock): PageCache {
  const pages = createCache<CachedPage>({
    maxBytes,
    bytesOf: ({ plain, gzipped }) => plain.length + gzipped.length,
    keepMs: ({ isKept }) => (isKept ? keptMs : 0),
    now: () => performance.now(),
  });
  const counts = { kept: 0, made: 0 };
  let listening: Pick<Listening, "isListening"> | null = null;
  const stock = watchStock(findMovedStock, (products) => {
    if (products === null) pages.drop();
    else if (products.length > 0) pages.drop((page) => shows(page, products));
  });
  /** Whether what is kept is known to be true. */
  const isTrue = async () => {
    if (!listening?.isListening()) return false;
    const asked = performance.now();
    const looked = stock.lookSoon(asked);
    if (!stock.isKnown(asked)) await looked;
    return stock.isKnown(performance.now());
  };
  return {
    async open(key, { make, admit = () => Promise.resolve() }) {
      if (await isTrue()) {
        const kept = pages.peek(key);
        if (kept) {
          counts.kept += 1;
          return kept;
        }
        await admit();
        counts.made += 1;
        return pages.get(key, make);
      }
      await admit();
      counts.made += 1;
      return make();
    },
    figures: () => ({ ...counts }),
    has: (key) => pages.peek(key) !== undefined,
    drop(change = null) {
      if (!change) pages.drop();
      // A list may have a place for what it did not show.
      else pages.drop((page, key) => shows(page, change.products) || (change.lists && !ofProducts.test(key)));
    },
    attachListener(heard) {
      listening = heard;
    },
  };
}
