import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { DomainError } from "@haat/domain/domain-error";
import { mapErrors } from "@haat/domain/query/statement";

/** Takes so many points, or refuses with TOO_MANY_REQUESTS and the seconds to wait for more. */
export async function spend(limiter: RateLimiterAbstract, who: string, points = 1): Promise<void> {
  try {
    await mapErrors(() => limiter.consume(who, points));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    // No longer than a window, wrong as the clock of this process may be.
    const seconds = Math.min(Math.ceil(refused.msBeforeNext / 1_000), limiter.duration);
    throw new DomainError("TOO_MANY_REQUESTS", { waitSeconds: Math.max(seconds, 1) });
  }
}
