import { RateLimiterDrizzle, type RateLimiterAbstract } from "rate-limiter-flexible";
import type { Attempts } from "@haat/api/context";
import { rateLimits } from "@haat/db/schema/user.table";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { attempt, isWrongSecret } from "@haat/domain/limit/attempt";
import { limitKey } from "@haat/domain/limit/limit-key";
import { mapErrors } from "@haat/domain/query/statement";
import { limitLookups } from "./limit-lookups.ts";
import { limitReads } from "./limit-reads.ts";
import { networkOf } from "./network-of.ts";
import { spend } from "./spend.ts";

/** Who calls: the address it comes from, and the person where there is a session. */
export interface Caller {
  readonly ip: string;
  readonly personId: string | null;
}

/** Lets calls through or throws TOO_MANY_REQUESTS with the seconds to wait. */
export interface Limits {
  /** Counts a call of this path by who calls; it counts as so many reads as well, of which one is least. */
  admit(path: string, caller: Caller, reads?: number): Promise<void>;
  /** Counts reads: those of a person by the person, those of visitors by the address. */
  read(caller: Caller, reads: number): Promise<void>;
  /** Looks up whose a token is. Those that are nobody's are counted by the address. */
  lookUp<T>(token: string, ip: string, find: () => Promise<T | null>): Promise<T | null>;
  /** What a caller tries on an account. */
  attemptsOf(caller: Caller): Attempts;
}

interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

interface Limit extends Allowance {
  readonly path: RegExp;
  readonly by: "network" | "person";
}

/**
 * Kept in the database, where all processes share them. Those of a network are far above what one person does: in India
 * a whole town may have one address.
 */
const shared: readonly Limit[] = [
  // Whatever becomes of it: a right password takes as long to check as a wrong one.
  { path: /^(account|admin)\.logIn$/, by: "network", points: 3_000, seconds: 900 },
  // What is refused as well: each tells whether an address is taken.
  { path: /^account\.signUp$/, by: "network", points: 300, seconds: 3_600 },
  { path: /^account\.requestPasswordReset$/, by: "network", points: 300, seconds: 3_600 },
  { path: /^account\.resetPassword$/, by: "network", points: 300, seconds: 900 },
  { path: /^account\.confirmEmail$/, by: "network", points: 300, seconds: 900 },
  { path: /^order\.confirm$/, by: "network", points: 300, seconds: 900 },
  { path: /^account\.sendConfirmLink$/, by: "person", points: 3, seconds: 3_600 },
  { path: /^order\.sendLink$/, by: "person", points: 1, seconds: 60 },
  { path: /^order\.sendLink$/, by: "person", points: 10, seconds: 86_400 },
  // Each other name drops every page that it stands on.
  { path: /^account\.updateProfile$/, by: "person", points: 20, seconds: 3_600 },
  { path: /^account\.export$/, by: "person", points: 5, seconds: 3_600 },
  { path: /^cart\.(add|buyNow|setQuantity|remove)$/, by: "person", points: 60, seconds: 60 },
  { path: /^order\.place$/, by: "person", points: 30, seconds: 3_600 },
  { path: /^review\.(write|remove)$/, by: "person", points: 30, seconds: 3_600 },
  // By hand; anyone who has more to change has files. Each drops the pages that it concerns.
  { path: /^product\.(add|update|delete)$/, by: "person", points: 60, seconds: 60 },
  { path: /^product\.(add|update|delete)$/, by: "person", points: 1_200, seconds: 3_600 },
  { path: /^product\.adjustStock$/, by: "person", points: 120, seconds: 60 },
  { path: /^product\.adjustStock$/, by: "person", points: 2_400, seconds: 3_600 },
  { path: /^seller\.file$/, by: "person", points: 120, seconds: 3_600 },
  { path: /^upload$/, by: "person", points: 300, seconds: 3_600 },
];

/** Failures in 15 minutes at one account from one network, by what is tried. */
const failures = { logIn: 10, logInAdmin: 5, changePassword: 10, proveAdmin: 5 } as const;

/** Failures in 15 minutes from one network, at whatever accounts. */
const wrongLogins = { points: 300, seconds: 900 } as const;

/** Accounts that one network may make in an hour. */
const newAccounts = { points: 100, seconds: 3_600 } as const;

/** Links to a new password that one account may ask for in an hour. */
const resetLinks = { points: 3, seconds: 3_600 } as const;

/** Counts in the database: one statement a call, which refuses whatever comes beyond. */
function countIn({ db }: Pick<Deps, "db">, keyPrefix: string, { points, seconds }: Allowance) {
  const of = { points, duration: seconds, keyPrefix };
  return new RateLimiterDrizzle({ ...of, storeClient: db, schema: rateLimits, clearExpiredByTimeout: false });
}

interface Allowed<T> {
  readonly who: string;
  readonly work: () => Promise<T>;
  /** Whether this outcome uses the allowance up. */
  readonly counts: (failure?: unknown) => boolean;
}

/** Does work under an allowance, which only those outcomes use up that count. */
async function allowing<T>(limiter: RateLimiterAbstract, { who, work, counts }: Allowed<T>): Promise<T> {
  const key = limitKey(who);
  const giveBack = () => mapErrors(() => limiter.reward(key));
  // Counted before it begins, so that as many at once are no way around.
  await spend(limiter, key).catch(async (refused: unknown) => {
    if (refused instanceof DomainError && refused.reason === "TOO_MANY_REQUESTS") await giveBack();
    throw refused;
  });
  let outcome: T;
  try {
    outcome = await work();
  } catch (error) {
    if (!counts(error)) await giveBack();
    throw error;
  }
  if (!counts()) await giveBack();
  return outcome;
}

/** The limits of this shop. Every call counts as a read as well; see {@link limitReads}. */
export function createLimits(deps: Pick<Deps, "db" | "clock">): Limits {
  const count = limitReads();
  const lookUp = limitLookups();
  const ofCalls = shared.map(({ path, by, ...allowance }) => {
    return { path, by, limiter: countIn(deps, `${path.source} ${allowance.seconds}`, allowance) };
  });
  const ofWrongLogins = countIn(deps, "wrong logins", wrongLogins);
  const ofNewAccounts = countIn(deps, "new accounts", newAccounts);
  const ofResetLinks = countIn(deps, "reset links", resetLinks);
  const read: Limits["read"] = ({ ip, personId }, reads) =>
    count({ network: networkOf(ip), personId }, reads);
  return {
    read,
    lookUp: (token, ip, find) => lookUp({ token, network: networkOf(ip) }, find),
    async admit(path, caller, reads = 1) {
      await read(caller, reads);
      for (const { path: limited, by, limiter } of ofCalls) {
        const who = by === "network" ? networkOf(caller.ip) : caller.personId;
        if (who !== null && limited.test(path)) await spend(limiter, limitKey(who));
      }
    },
    attemptsOf({ ip }) {
      const network = networkOf(ip);
      return {
        attempt(scope, account, work) {
          const limited = () => allowing(ofWrongLogins, { who: network, work, counts: isWrongSecret });
          // Anyone who changes a password is logged in: theirs is the only account that they try.
          const within = scope === "changePassword" ? work : limited;
          return attempt(deps, { scope, account, network, failures: failures[scope] }, within);
        },
        makeAccount: (work) =>
          allowing(ofNewAccounts, { who: network, work, counts: (failure) => failure === undefined }),
        countResetLink: (account) => spend(ofResetLinks, limitKey(account)),
      };
    },
  };
}

/** For load tests: everything goes through. */
export const noLimits: Limits = {
  admit: () => Promise.resolve(),
  read: () => Promise.resolve(),
  lookUp: (_token, _ip, find) => find(),
  attemptsOf: () => ({
    attempt: (_scope, _account, work) => work(),
    makeAccount: (work) => work(),
    countResetLink: () => Promise.resolve(),
  }),
};
