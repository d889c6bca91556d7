import { LRUCache } from "lru-cache";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { limitKey } from "@haat/domain/limit/limit-key";
import { consumeLimit } from "./consume-limit.ts";

const seconds = 60;
const perSession = 600;
const perNetwork = 1_000;
/** In ms. How long a found session bypasses the network's limit. */
const knownMs = 900_000;

export interface Lookup {
  readonly token: string;
  readonly network: string;
}

/**
 * Limits session look-ups, per process: invented tokens cost a query too. Recently found sessions
 * are looked up even when their network has used its limit; only invalid tokens count against it.
 */
export function limitLookups(): <T>(lookup: Lookup, find: () => Promise<T | null>) => Promise<T | null> {
  const sessions = new RateLimiterMemory({ points: perSession, duration: seconds });
  const visitors = new RateLimiterMemory({ points: perNetwork, duration: seconds });
  const known = new LRUCache<string, true>({ max: 20_000, ttl: knownMs });
  return async ({ token, network }, find) => {
    const key = limitKey(token);
    if (known.get(key)) {
      await consumeLimit(sessions, key);
      const found = await find();
      if (found === null) known.delete(key);
      return found;
    }
    // Counted first, so that parallel calls can't get around it.
    await consumeLimit(visitors, network);
    let isInvalid = false;
    try {
      const found = await find();
      isInvalid = found === null;
      if (!isInvalid) known.set(key, true);
      return found;
    } finally {
      if (!isInvalid) await visitors.reward(network);
    }
  };
}
