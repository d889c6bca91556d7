import { LRUCache } from "lru-cache";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { limitKey } from "@haat/domain/limit/limit-key";
import { spend } from "./spend.ts";

const seconds = 60;
/** How often one session is looked up in a minute: twice as often as its person may read. */
const perSession = 600;
/** Tokens that are nobody's, from one address in a minute. */
const perNetwork = 1_000;
/** A session that was found is known as one for so long, in ms. */
const knownMs = 900_000;

/** What is looked up: a token, and where it came from. */
export interface Lookup {
  readonly token: string;
  readonly network: string;
}

/**
 * Looks sessions up, in each process by itself within limits: an invented token costs a question as a real one does. Who
 * was found lately is looked up whatever else comes from the address; of all others only those are counted that are nobody's.
 */
export function limitLookups(): <T>(lookup: Lookup, find: () => Promise<T | null>) => Promise<T | null> {
  const sessions = new RateLimiterMemory({ points: perSession, duration: seconds });
  const visitors = new RateLimiterMemory({ points: perNetwork, duration: seconds });
  const known = new LRUCache<string, true>({ max: 20_000, ttl: knownMs });
  return async ({ token, network }, find) => {
    const key = limitKey(token);
    if (known.get(key)) {
      await spend(sessions, key);
      const found = await find();
      if (found === null) known.delete(key);
      return found;
    }
    // Counted before it is asked: as many at once are no way around.
    await spend(visitors, network);
    let isNobody = false;
    try {
      const found = await find();
      isNobody = found === null;
      if (!isNobody) known.set(key, true);
      return found;
    } finally {
      if (!isNobody) await visitors.reward(network);
    }
  };
}
