import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { DomainError } from "@haat/domain/domain-error";

/** Who calls: the address it comes from, and the person where there is a session. */
export interface Caller {
  readonly ip: string;
  readonly personId: string | null;
}

/** Lets a call through or throws TOO_MANY_REQUESTS with the seconds to wait. */
export type Limits = (path: string, caller: Caller) => Promise<void>;

interface Limit {
  readonly path: RegExp;
  readonly by: "ip" | "person";
  readonly points: number;
  readonly seconds: number;
}

const table: readonly Limit[] = [
  { path: /^(account|admin)\.logIn$/, by: "ip", points: 30, seconds: 900 },
  { path: /^account\.signUp$/, by: "ip", points: 20, seconds: 3_600 },
  { path: /^cart\.(add|setQuantity|remove)$/, by: "person", points: 60, seconds: 60 },
  { path: /^order\.place$/, by: "person", points: 30, seconds: 3_600 },
  { path: /^product\.add$/, by: "person", points: 60, seconds: 3_600 },
  { path: /^review\.(write|remove)$/, by: "person", points: 30, seconds: 3_600 },
  { path: /^upload$/, by: "person", points: 30, seconds: 3_600 },
  { path: /./, by: "ip", points: 300, seconds: 60 },
];

/** The limits of one process. Every row that names the path counts. */
export function createLimits(): Limits {
  const limiters = table.map(({ points, seconds, ...row }) => ({
    ...row,
    limiter: new RateLimiterMemory({ points, duration: seconds }),
  }));
  return async (path, { ip, personId }) => {
    for (const { path: pattern, by, limiter } of limiters) {
      const key = by === "ip" ? ip : personId;
      if (key !== null && pattern.test(path)) await consume(limiter, key);
    }
  };
}

/** For load tests: everything goes through. */
export const noLimits: Limits = () => Promise.resolve();

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw new DomainError("TOO_MANY_REQUESTS", { waitSeconds: Math.ceil(refused.msBeforeNext / 1_000) });
  }
}
