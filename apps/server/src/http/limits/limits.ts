import { type RateLimiterAbstract, RateLimiterDrizzle, RateLimiterMemory } from "rate-limiter-flexible";
import type { Attempts } from "@haat/api/context";
import { rateLimits } from "@haat/db/schema/user.table";
import type { Deps } from "@haat/domain/deps";
import { DomainError } from "@haat/domain/domain-error";
import { attempt, isWrongSecret } from "@haat/domain/limit/attempt";
import { limitKey } from "@haat/domain/limit/limit-key";
import { mapErrors } from "@haat/domain/query/statement";
import { consumeLimit } from "./consume-limit.ts";
import { limitLookups } from "./limit-lookups.ts";
import { networkOf } from "./network-of.ts";

export interface Caller {
  readonly ip: string;
  readonly personId: string | null;
}

export interface Limits {
  admit(path: string, caller: Caller, reads?: number): Promise<void>;
  read(caller: Caller, reads: number): Promise<void>;
  lookUp<T>(token: string, ip: string, find: () => Promise<T | null>): Promise<T | null>;
  attemptsOf(caller: Caller): Attempts;
}

const seconds = 60;
const perPerson = 300;
/** Reads of all visitors of a network per minute: in India a whole town may share an address. */
const perNetwork = 3_000;

interface Reader {
  readonly network: string;
  readonly personId: string | null;
}

/**
 * Limits database reads, per process. Logged-in people have their own limit, which visitors of the
 * same network can't use up. Answers from the cache don't count.
 */
function limitReads(): (reader: Reader, reads: number) => Promise<void> {
  const persons = new RateLimiterMemory({ points: perPerson, duration: seconds });
  const networks = new RateLimiterMemory({ points: perNetwork, duration: seconds });
  return ({ network, personId }, reads) =>
    personId === null ? consumeLimit(networks, network, reads) : consumeLimit(persons, personId, reads);
}

interface Allowance {
  readonly points: number;
  readonly seconds: number;
}

interface Limit extends Allowance {
  readonly path: RegExp;
  readonly by: "network" | "person";
}

/** Shared by all processes, in the database. Network limits allow for a town behind one address. */
const shared: readonly Limit[] = [
  // Successful logins count too: a right password takes as long to check.
  { path: /^(account|admin)\.logIn$/, by: "network", points: 3_000, seconds: 900 },
  // Refused calls count too: each tells whether an email address is registered.
  { path: /^account\.signUp$/, by: "network", points: 300, seconds: 3_600 },
  { path: /^account\.requestPasswordReset$/, by: "network", points: 300, seconds: 3_600 },
  { path: /^account\.resetPassword$/, by: "network", points: 300, seconds: 900 },
  { path: /^account\.confirmEmail$/, by: "network", points: 300, seconds: 900 },
  { path: /^order\.confirm$/, by: "network", points: 300, seconds: 900 },
  { path: /^account\.sendConfirmLink$/, by: "person", points: 3, seconds: 3_600 },
  { path: /^order\.sendLink$/, by: "person", points: 1, seconds: 60 },
  { path: /^order\.sendLink$/, by: "person", points: 10, seconds: 86_400 },
  // A new name invalidates every page that shows it.
  { path: /^account\.updateProfile$/, by: "person", points: 20, seconds: 3_600 },
  { path: /^account\.export$/, by: "person", points: 5, seconds: 3_600 },
  { path: /^cart\.(add|buyNow|setQuantity|remove)$/, by: "person", points: 60, seconds: 60 },
  { path: /^order\.place$/, by: "person", points: 30, seconds: 3_600 },
  { path: /^review\.(write|remove)$/, by: "person", points: 30, seconds: 3_600 },
  // Every manual edit invalidates pages; larger changes go through files.
  { path: /^product\.(add|update|delete)$/, by: "person", points: 60, seconds: 60 },
  { path: /^product\.(add|update|delete)$/, by: "person", points: 1_200, seconds: 3_600 },
  { path: /^product\.adjustStock$/, by: "person", points: 120, seconds: 60 },
  { path: /^product\.adjustStock$/, by: "person", points: 2_400, seconds: 3_600 },
  { path: /^seller\.file$/, by: "person", points: 120, seconds: 3_600 },
  { path: /^upload$/, by: "person", points: 300, seconds: 3_600 },
];

/** Failures in 15 minutes per account and network. */
const failures = { logIn: 10, logInAdmin: 5, changePassword: 10, proveAdmin: 5 } as const;

const wrongLogins = { points: 300, seconds: 900 } as const;

const newAccounts = { points: 100, seconds: 3_600 } as const;

const resetLinks = { points: 3, seconds: 3_600 } as const;

function countIn({ db }: Pick<Deps, "db">, keyPrefix: string, { points, seconds }: Allowance) {
  const of = { points, duration: seconds, keyPrefix };
  return new RateLimiterDrizzle({ ...of, storeClient: db, schema: rateLimits, clearExpiredByTimeout: false });
}

interface Allowed<T> {
  readonly who: string;
  readonly work: () => Promise<T>;
  readonly counts: (failure?: unknown) => boolean;
}

async function withAllowance<T>(limiter: RateLimiterAbstract, { who, work, counts }: Allowed<T>): Promise<T> {
  const key = limitKey(who);
  const giveBack = () => mapErrors(() => limiter.reward(key));
  // Counted first, so that parallel calls can't get around it.
  await consumeLimit(limiter, key).catch(async (refused: unknown) => {
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
        if (who !== null && limited.test(path)) await consumeLimit(limiter, limitKey(who));
      }
    },
    attemptsOf({ ip }) {
      const network = networkOf(ip);
      return {
        attempt(scope, account, work) {
          const limited = () => withAllowance(ofWrongLogins, { who: network, work, counts: isWrongSecret });
          // A logged-in person can only try their own password.
          const within = scope === "changePassword" ? work : limited;
          return attempt(deps, { scope, account, network, failures: failures[scope] }, within);
        },
        makeAccount: (work) =>
          withAllowance(ofNewAccounts, { who: network, work, counts: (failure) => failure === undefined }),
        countResetLink: (account) => consumeLimit(ofResetLinks, limitKey(account)),
      };
    },
  };
}

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
