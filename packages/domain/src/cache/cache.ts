import { LRUCache } from "lru-cache";

/** Values of this process, made at most once for all who ask for the same at the same time. */
export interface Cache<Value extends object> {
  /** What is kept under this key, else what `make` makes. What fails is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** What `make` makes, shared as with `get`, in place of what is kept, which stays where that fails. */
  renew(key: string, make: () => Promise<Value>): Promise<Value>;
  /** What is kept under this key. */
  peek(key: string): Value | undefined;
  /** Drops what is concerned, and does not keep what is being made: it may have been read before the change. */
  drop(isConcerned?: (value: Value, key: string) => boolean): void;
}

/** So many values are kept at most, those that were asked for last; or so many bytes, and no value that takes more than a sixteenth of them. */
type Limit<Value> =
  | { readonly max: number }
  | { readonly maxBytes: number; readonly bytesOf: (value: Value) => number };

type CacheOptions<Value> = Limit<Value> & {
  /** How long a value that took `tookMs` to make is kept, in ms; 0 shares it with those who wait for it and no longer. */
  readonly keepMs: (value: Value, tookMs: number) => number;
  /** The clock in ms. */
  readonly now: () => number;
};

/** A cache that keeps nothing longer than it says, and nothing that was begun before it was dropped. */
export function createCache<Value extends object>(options: CacheOptions<Value>): Cache<Value> {
  const { keepMs, now } = options;
  const making = new Map<string, AbortSignal>();
  const entries = new LRUCache<string, Value, () => Promise<Value>>({
    ...limitOf(options),
    ttl: 1,
    ttlResolution: 0,
    perf: { now },
    // Deleted while it is made: anyone who waits still gets it.
    ignoreFetchAbort: true,
    async fetchMethod(key, _stale, { signal, options: stored, context: make }) {
      making.set(key, signal);
      try {
        const begun = now();
        const value = await make();
        stored.ttl = Math.ceil(keepMs(value, now() - begun));
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
