import { LRUCache } from "lru-cache";

/** An in-process cache; concurrent requests for a key share one computation. */
export interface Cache<Value extends object> {
  /** The cached value, or the one `make` computes. Failures aren't cached. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** The old value stays if `make` fails. */
  renew(key: string, make: () => Promise<Value>): Promise<Value>;
  peek(key: string): Value | undefined;
  /** Drops matching values and everything being computed, which may predate the change. */
  drop(isConcerned?: (value: Value, key: string) => boolean): void;
}

// Evicts the least recently used. With `maxBytes`, values over a sixteenth of it aren't cached.
type Limit<Value> =
  | { readonly max: number }
  | { readonly maxBytes: number; readonly bytesOf: (value: Value) => number };

type CacheOptions<Value> = Limit<Value> & {
  /** Lifetime in ms of a value computed in `tookMs`; 0 only shares it with current waiters. */
  readonly lifetimeMs: (value: Value, tookMs: number) => number;
  readonly now: () => number;
};

export function createCache<Value extends object>(options: CacheOptions<Value>): Cache<Value> {
  const { lifetimeMs, now } = options;
  const making = new Map<string, AbortSignal>();
  const entries = new LRUCache<string, Value, () => Promise<Value>>({
    ...limitOf(options),
    ttl: 1,
    ttlResolution: 0,
    perf: { now },
    // A dropped key still resolves for those already waiting.
    ignoreFetchAbort: true,
    async fetchMethod(key, _stale, { signal, options: stored, context: make }) {
      making.set(key, signal);
      try {
        const begun = now();
        const value = await make();
        stored.ttl = Math.ceil(lifetimeMs(value, now() - begun));
        if (stored.ttl === 0 && !signal.aborted) entries.delete(key);
        return value;
      } finally {
        if (making.get(key) === signal) making.delete(key);
      }
    },
  });
  return {
    get: (key, make) => entries.forceFetch(key, { context: make }),
    renew: (key, make) =>
      entries.forceFetch(key, { context: make, forceRefresh: true, noDeleteOnFetchRejection: true }),
    peek: (key) => entries.get(key),
    drop(isConcerned = () => true) {
      for (const key of making.keys()) entries.delete(key);
      making.clear();
      for (const [key, value] of entries.entries()) if (isConcerned(value, key)) entries.delete(key);
    },
  };
}

function limitOf<Value>(limit: Limit<Value>) {
  if ("max" in limit) return { max: limit.max };
  const { maxBytes, bytesOf } = limit;
  return {
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 16),
    sizeCalculation: (value: Value, key: string) => bytesOf(value) + key.length,
  };
}
