import { homeDay } from "@haat/contract/moment";
import type { Listening } from "@haat/db/listen-for";
import type { ListingChange } from "@haat/db/listing-change";
import { createCache } from "@haat/domain/cache/cache";
import { DomainError } from "@haat/domain/domain-error";
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

/** While the database does not answer, a page may be of so long ago, in ms. */
const staleMs = 30_000;

/**
 * Answers that are the same for everyone, in this process. One that a change of a listing concerns is dropped as soon as
 * the change is heard of, one with a product whose stock an order moved within a second. None is of another day in India,
 * on which holidays of sellers begin and end. While the database does not answer,
 * the last page is sent for half a minute, and says by its `age` of when it is.
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

export function createPageCache(findMovedStock: FindMovedStock, today: () => number = homeDay): PageCache {
  const pages = keepPages(today);
  const counts = { kept: 0, made: 0 };
  let listening: Pick<Listening, "isListening"> | null = null;
  const stock = watchStock(findMovedStock, (products) => {
    if (products === null) pages.drop(() => true);
    else if (products.length > 0) pages.drop((page) => shows(page, products));
  });
  /** Whether what is kept is known to be true. */
  const isTrue = async () => {
    const asked = performance.now();
    const looked = stock.lookSoon(asked);
    if (!listening?.isListening()) return false;
    // Nobody waits again for a database that was silent.
    if (!stock.isKnown(asked) && !stock.isSilent()) await looked;
    return stock.isKnown(performance.now());
  };
  /** A new page, or the last one where it cannot be made whole. */
  const makeUnknown = async (key: string, make: MakePage["make"]) => {
    const stale = () => pages.asOf(key, stock.knownAt());
    try {
      const page = await make();
      return isWhole(page) ? page : (stale() ?? page);
    } catch (error) {
      const last = isUnavailable(error) ? stale() : null;
      if (last) return last;
      throw error;
    }
  };
  return {
    async open(key, { make, admit }) {
      const isKnown = await isTrue();
      const stale = () => (stock.isSilent() ? pages.asOf(key, stock.knownAt()) : null);
      const kept = isKnown ? pages.fresh(key) : stale();
      if (kept) {
        counts.kept += 1;
        return kept;
      }
      await admit?.();
      counts.made += 1;
      return isKnown ? pages.make(key, make) : makeUnknown(key, make);
    },
    figures: () => ({ ...counts }),
    has: pages.has,
    drop(change = null) {
      // A list may have a place for what it did not show.
      pages.drop(
        (page, key) => !change || shows(page, change.products) || (change.lists && !ofProducts.test(key)),
      );
    },
    attachListener(heard) {
      listening = heard;
    },
  };
}

/** Pages as they were made, for as long as one may be sent. */
function keepPages(today: () => number) {
  const kept = createCache<{ readonly page: CachedPage; readonly madeAt: number; readonly day: number }>({
    maxBytes,
    bytesOf: ({ page }) => page.plain.length + page.gzipped.length,
    lifetimeMs: ({ page }) => (page.isKept ? keptMs + staleMs : 0),
    now: () => performance.now(),
  });
  return {
    has: (key: string) => kept.peek(key) !== undefined,
    /** The page, if it was made less than a minute ago, and today. */
    fresh(key: string): CachedPage | null {
      const found = kept.peek(key);
      return found && performance.now() - found.madeAt < keptMs && found.day === today() ? found.page : null;
    },
    /** The page as it was when the database last answered, if that is not too long ago. */
    asOf(key: string, knownAt: number): CachedPage | null {
      const found = kept.peek(key);
      const ageMs = performance.now() - knownAt;
      return found && ageMs < staleMs ? aged(found.page, ageMs) : null;
    },
    async make(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
      // The day on which it was begun: what was read before midnight is of yesterday.
      const made = async () => ({ day: today(), page: await make(), madeAt: performance.now() });
      return (await kept.renew(key, made)).page;
    },
    drop(isConcerned: (page: CachedPage, key: string) => boolean) {
      kept.drop(({ page }, key) => isConcerned(page, key));
    },
  };
}

/** Whether nothing of it failed. What is kept under a key is whole, and so is what is refused for good. */
const isWhole = ({ status, isKept }: CachedPage) => status < 500 && (isKept || status !== 200);

const isUnavailable = (error: unknown) => error instanceof DomainError && error.kind === "unavailable";

/** The page with the age that it has, for no proxy to keep. */
function aged(page: CachedPage, ageMs: number): CachedPage {
  const headers = { ...page.headers, "cache-control": "no-store", age: String(Math.ceil(ageMs / 1_000)) };
  return { ...page, headers };
}
