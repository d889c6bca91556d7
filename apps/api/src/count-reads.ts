import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { asWrite, inItsOwnTime } from "@haat/db/deadline";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { countCalls } from "@haat/domain/limit/count-calls";

const points = 300;
const seconds = 60;
const limit = { scope: "reads", seconds };

/**
 * Counts what a network reads, and throws TOO_MANY_REQUESTS for more than 300 in a minute. Each call is counted here, and
 * what came is told to all processes in one statement every `shareMs`: a write for each read would cost more than most
 * reads do. So long a network may be ahead of the limit at a process that has not heard of it; without the database each
 * process counts for itself.
 */
export function countReads(
  deps: Pick<Deps, "db" | "clock">,
  shareMs = 1_000,
): (network: string) => Promise<void> {
  const known = new RateLimiterMemory({ points, duration: seconds });
  let untold = new Map<string, number>();
  let isTelling = false;

  const tell = async () => {
    const calls = untold;
    untold = new Map();
    const all = await inItsOwnTime(() => asWrite(() => countCalls(deps, limit, calls)));
    for (const one of all) await known.set(one.who, one.calls + (untold.get(one.who) ?? 0), one.seconds);
  };
  const tellSoon = () => {
    if (isTelling) return;
    isTelling = true;
    setTimeout(() => {
      void tell()
        // What a silent database was to be told is old by the time that it answers.
        .catch(() => undefined)
        .finally(() => {
          isTelling = false;
          if (untold.size > 0) tellSoon();
        });
    }, shareMs).unref();
  };

  return async (network) => {
    await known.consume(network).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const waitSeconds = Math.ceil(refused.msBeforeNext / 1_000);
      throw new DomainError("TOO_MANY_REQUESTS", { waitSeconds });
    });
    untold.set(network, (untold.get(network) ?? 0) + 1);
    tellSoon();
  };
}
