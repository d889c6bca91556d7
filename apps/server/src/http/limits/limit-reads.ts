import { RateLimiterMemory } from "rate-limiter-flexible";
import { consumeLimit } from "./consume-limit.ts";

const seconds = 60;
const perPerson = 300;
/** Reads of all visitors of a network per minute: in India a whole town may share an address. */
const perNetwork = 3_000;

export interface Reader {
  readonly network: string;
  readonly personId: string | null;
}

/**
 * Limits database reads, per process. Logged-in people have their own limit, which visitors of the
 * same network can't use up. Answers from the cache don't count.
 */
export function limitReads(): (reader: Reader, reads: number) => Promise<void> {
  const persons = new RateLimiterMemory({ points: perPerson, duration: seconds });
  const networks = new RateLimiterMemory({ points: perNetwork, duration: seconds });
  return ({ network, personId }, reads) =>
    personId === null ? consumeLimit(networks, network, reads) : consumeLimit(persons, personId, reads);
}
