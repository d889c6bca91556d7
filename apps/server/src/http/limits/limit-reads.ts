import { RateLimiterMemory } from "rate-limiter-flexible";
import { spend } from "./spend.ts";

const seconds = 60;
/** What one person may have read from the database in a minute. */
const perPerson = 300;
/** And all visitors of an address together: in India that is often a whole town's phones. */
const perNetwork = 3_000;

export interface Reader {
  readonly network: string;
  readonly personId: string | null;
}

/**
 * Counts what has to be asked of the database, in each process by itself, and refuses more with TOO_MANY_REQUESTS. Anyone who
 * is logged in is counted as that person and not by the address, whose visitors cannot use up what is theirs. What is
 * answered from the cache is not counted.
 */
export function limitReads(): (reader: Reader, reads: number) => Promise<void> {
  const persons = new RateLimiterMemory({ points: perPerson, duration: seconds });
  const networks = new RateLimiterMemory({ points: perNetwork, duration: seconds });
  return ({ network, personId }, reads) =>
    personId === null ? spend(networks, network, reads) : spend(persons, personId, reads);
}
