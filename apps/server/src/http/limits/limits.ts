import type { Attempts } from "@haat/api/context";
import type { Deps } from "@haat/domain/deps";
import { attempt } from "@haat/domain/limit/attempt";
import { countCall, takeBackCall, type CallLimit } from "@haat/domain/limit/count-call";
import { limitReads } from "./limit-reads.ts";
import { networkOf } from "./network-of.ts";

/** Who calls: the address it comes from, and the person where there is a session. */
export interface Caller {
  readonly ip: string;
  readonly personId: string | null;
}

/** Lets calls through or throws TOO_MANY_REQUESTS with the seconds to wait. */
export interface Limits {
  /** Counts a call of this path by who calls. */
  admit(path: string, caller: Caller): Promise<void>;
  /** Counts reads of anonymous answers, which are the same with and without a session: by the address alone. */
  read(ip: string, reads: number): Promise<void>;
  /** What a caller tries on an account. */
  attemptsOf(caller: Caller): Attempts;
}

interface Limit {
  readonly path: RegExp;
  readonly by: "network" | "person";
  readonly points: number;
  readonly seconds: number;
}

/** Kept in the database, where all processes share them. */
const shared: readonly Limit[] = [
  { path: /^(account|admin)\.logIn$/, by: "network", points: 30, seconds: 900 },
  // What is refused as well: each tells whether an address is taken.
  { path: /^account\.signUp$/, by: "network", points: 20, seconds: 3_600 },
  { path: /^account\.requestPasswordReset$/, by: "network", points: 30, seconds: 3_600 },
  { path: /^account\.resetPassword$/, by: "network", points: 30, seconds: 900 },
  { path: /^account\.confirmEmail$/, by: "network", points: 30, seconds: 900 },
  { path: /^account\.sendConfirmLink$/, by: "person", points: 3, seconds: 3_600 },
  { path: /^cart\.(add|buyNow|setQuantity|remove)$/, by: "person", points: 60, seconds: 60 },
  { path: /^order\.place$/, by: "person", points: 30, seconds: 3_600 },
  { path: /^review\.(write|remove)$/, by: "person", points: 30, seconds: 3_600 },
  { path: /^seller\.file$/, by: "person", points: 120, seconds: 3_600 },
  { path: /^upload$/, by: "person", points: 300, seconds: 3_600 },
];

/** Failures in 15 minutes, by what is tried. */
const failures = { logIn: 10, logInAdmin: 5, changePassword: 10, proveAdmin: 5 } as const;

/** Accounts that one network may make in an hour. */
const newAccounts = { points: 5, seconds: 3_600 } as const;

/** Links to a new password that one account may ask for in an hour. */
const resetLinks = { points: 3, seconds: 3_600 } as const;

function limitsOf(path: string, { ip, personId }: Caller): CallLimit[] {
  return shared
    .filter((limit) => limit.path.test(path) && (limit.by === "network" || personId !== null))
    .map(({ path: { source: scope }, by, points, seconds }) => ({
      ...{ scope, points, seconds },
      who: by === "network" ? networkOf(ip) : (personId ?? ""),
    }));
}

/** The limits of this shop. Every call counts as a read as well; see {@link limitReads}. */
export function createLimits(deps: Pick<Deps, "db" | "clock">): Limits {
  const read = limitReads();
  return {
    read: (ip, reads) => read({ network: networkOf(ip), personId: null }, reads),
    async admit(path, caller) {
      await read({ network: networkOf(caller.ip), personId: caller.personId });
      const limits = limitsOf(path, caller);
      if (limits.length > 0) await countCall(deps, limits);
    },
    attemptsOf: ({ ip }) => ({
      attempt: (scope, account, work) =>
        attempt(deps, { scope, account, network: networkOf(ip), failures: failures[scope] }, work),
      async makeAccount(work) {
        const allowance = { scope: "new accounts", who: networkOf(ip), ...newAccounts };
        await countCall(deps, [allowance]);
        try {
          return await work();
        } catch (error) {
          await takeBackCall(deps, allowance);
          throw error;
        }
      },
      countResetLink: (account) => countCall(deps, [{ scope: "reset links", who: account, ...resetLinks }]),
    }),
  };
}

/** For load tests: everything goes through. */
export const noLimits: Limits = {
  admit: () => Promise.resolve(),
  read: () => Promise.resolve(),
  attemptsOf: () => ({
    attempt: (_scope, _account, work) => work(),
    makeAccount: (work) => work(),
    countResetLink: () => Promise.resolve(),
  }),
};
