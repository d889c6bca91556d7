import { RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { DomainError } from "@haat/domain/domain-error";
import { mapErrors } from "@haat/domain/query/statement";

export async function consumeLimit(limiter: RateLimiterAbstract, key: string, points = 1): Promise<void> {
  try {
    await mapErrors(() => limiter.consume(key, points));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    // At most one window, in case this process's clock is wrong.
    const seconds = Math.min(Math.ceil(refused.msBeforeNext / 1_000), limiter.duration);
    throw new DomainError("TOO_MANY_REQUESTS", { waitSeconds: Math.max(seconds, 1) });
  }
}
