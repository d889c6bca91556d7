import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "@haat/domain/domain-error";

const seconds = 60;
/** What one person may have read from the database in a minute. */
const perPerson = 300;
/** And all who share an address: in India that is often a whole town's phones. */
const perNetwork = 3_000;

interface Reader {
  readonly network: string;
  readonly personId: string | null;
}

/**
 * Counts what has to be asked of the database, in each process by itself, and refuses more with TOO_MANY_REQUESTS. What
 * is answered from the cache is not counted.
 */
export function limitReads(): (reader: Reader, reads?: number) => Promise<void> {
  const persons = new RateLimiterMemory({ points: perPerson, duration: seconds });
  const networks = new RateLimiterMemory({ points: perNetwork, duration: seconds });
  return async ({ network, personId }, reads = 1) => {
    try {
      if (personId !== null) await persons.consume(personId, reads);
      await networks.consume(network, reads);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new DomainError("TOO_MANY_REQUESTS", { waitSeconds: Math.ceil(refused.msBeforeNext / 1_000) });
    }
  };
}
