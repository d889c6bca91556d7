import { homeDay } from "@haat/contract/moment";
import type { Listening } from "@haat/db/listen-for";
import type { ListingChange } from "@haat/db/listing-change";
import { detached } from "@haat/db/pool/deadline";
import { createCache } from "@haat/domain/cache/cache";
import type { MovedStock } from "@haat/domain/catalogue/lists/find-moved-stock";
import { DomainError } from "@haat/domain/domain-error";
import type { CachedPage } from "./cached-page.ts";

const maxBytes = 32 * 1_048_576;

/**
 * Maximum age of a page, in ms: a safety net, because changes are announced. If it were shorter,
 * slow pages would expire before they are requested again.
 */
const maxAgeMs = 60_000;

const staleMs = 30_000;

/**
 * Answers that are the same for everyone, per process. Listing changes invalidate their pages at
 * once, stock moved by orders within a second, and midnight in India (holidays) all of them. While
 * the database is down, stale pages are served for half a minute with an `age` header.
 */
export interface PageCache {
  readonly open: (key: string, how: MakePage) => Promise<CachedPage>;
  readonly has: (key: string) => boolean;
  readonly drop: (change?: ListingChange | null) => void;
  readonly figures: () => { readonly kept: number; readonly made: number };
  /** Caching starts now and pauses whenever the listener is disconnected. */
  readonly attachListener: (listening: Pick<Listening, "isListening">) => void;
}

interface MakePage {
  readonly make: () => Promise<CachedPage>;
  readonly admit?: () => Promise<void>;
}

/** Pages and queries of the products named in their address, which show no others. */
const ofProducts = /^\/(?:detail\/|api\/trpc\/product\.get(?:,product\.get)*\?)/;

const shows = (page: CachedPage, products: readonly string[]) => products.some((id) => page.products.has(id));

type FindMovedStock = (since: string | null) => Promise<MovedStock>;

const minIntervalMs = 400;
const knownMs = 1_000;

interface StockWatch {
  readonly isKnown: (now: number) => boolean;
  readonly knownAt: () => number;
  readonly isSilent: () => boolean;
  readonly refreshSoon: (now: number) => Promise<void> | undefined;
}

function watchStock(
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

export function createPageCache(findMovedStock: FindMovedStock, today: () => number = homeDay): PageCache {
  const pages = keepPages(today);
  const counts = { kept: 0, made: 0 };
  let listening: Pick<Listening, "isListening"> | null = null;
  const stock = watchStock(findMovedStock, (products) => {
    if (products === null) pages.drop(() => true);
    else if (products.length > 0) pages.drop((page) => shows(page, products));
  });
  const isCurrent = async () => {
    const askedAt = performance.now();
    const refreshed = stock.refreshSoon(askedAt);
    if (!listening?.isListening()) return false;
    // Don't wait again for a database that didn't answer.
    if (!stock.isKnown(askedAt) && !stock.isSilent()) await refreshed;
    return stock.isKnown(performance.now());
  };
  const makeOrStale = async (key: string, make: MakePage["make"]) => {
    const stale = () => pages.asOf(key, stock.knownAt());
    try {
      const page = await make();
      return isComplete(page) ? page : (stale() ?? page);
    } catch (error) {
      const last = isUnavailable(error) ? stale() : null;
      if (last) return last;
      throw error;
    }
  };
  return {
    async open(key, { make, admit }) {
      const isKnown = await isCurrent();
      const stale = () => (stock.isSilent() ? pages.asOf(key, stock.knownAt()) : null);
      const kept = isKnown ? pages.fresh(key) : stale();
      if (kept) {
        counts.kept += 1;
        return kept;
      }
      await admit?.();
      counts.made += 1;
      return isKnown ? pages.make(key, make) : makeOrStale(key, make);
    },
    figures: () => ({ ...counts }),
    has: pages.has,
    drop(change = null) {
      pages.drop(
        (page, key) => !change || shows(page, change.products) || (change.lists && !ofProducts.test(key)),
      );
    },
    attachListener(newListener) {
      listening = newListener;
    },
  };
}

function keepPages(today: () => number) {
  const kept = createCache<{ readonly page: CachedPage; readonly madeAt: number; readonly day: number }>({
    maxBytes,
    bytesOf: ({ page }) => page.plain.length + page.gzipped.length,
    lifetimeMs: ({ page }) => (page.isKept ? maxAgeMs + staleMs : 0),
    now: () => performance.now(),
  });
  return {
    has: (key: string) => kept.peek(key) !== undefined,
    fresh(key: string): CachedPage | null {
      const found = kept.peek(key);
      return found && performance.now() - found.madeAt < maxAgeMs && found.day === today()
        ? found.page
        : null;
    },
    asOf(key: string, knownAt: number): CachedPage | null {
      const found = kept.peek(key);
      const ageMs = performance.now() - knownAt;
      return found && ageMs < staleMs ? aged(found.page, ageMs) : null;
    },
    async make(key: string, make: () => Promise<CachedPage>): Promise<CachedPage> {
      // The day before reading: data read before midnight belongs to yesterday.
      const made = async () => ({ day: today(), page: await make(), madeAt: performance.now() });
      return (await kept.renew(key, made)).page;
    },
    drop(isConcerned: (page: CachedPage, key: string) => boolean) {
      kept.drop(({ page }, key) => isConcerned(page, key));
    },
  };
}

/** Cached pages are complete, and so are permanent refusals. */
const isComplete = ({ status, isKept }: CachedPage) => status < 500 && (isKept || status !== 200);

const isUnavailable = (error: unknown) => error instanceof DomainError && error.kind === "unavailable";

function aged(page: CachedPage, ageMs: number): CachedPage {
  const headers = { ...page.headers, "cache-control": "no-store", age: String(Math.ceil(ageMs / 1_000)) };
  return { ...page, headers };
}
