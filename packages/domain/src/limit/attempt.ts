import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { databaseNow } from "../query/database-now.ts";
import { runForRow, runStatement } from "../query/statement.ts";
import { limitKey } from "./limit-key.ts";

/** At what, whose, and from where someone tries a secret. */
export interface Attempt {
  readonly scope: string;
  readonly account: string;
  readonly network: string;
  /** So many failures in the window; after them each further attempt waits twice as long as the one before. */
  readonly failures: number;
  /** 15 minutes unless told. */
  readonly windowSeconds?: number;
}

/** What a place has left while an account is attacked from many. */
const fewFailures = 3;
/** The refusals that are a wrong secret. */
const wrong: ReadonlySet<string> = new Set([
  "WRONG_CREDENTIALS",
  "WRONG_PASSWORD",
  "WRONG_CODE",
  "WRONG_PASSKEY",
]);
/** The refusals that only come after the right one. CODE_REQUIRED is none: a known password is no way to more codes. */
const afterRight: ReadonlySet<string> = new Set([
  ...[
    "SELLER_ACCOUNT",
    "BUYER_ACCOUNT",
    "COMMON_PASSWORD",
    "PASSWORD_IS_NAME",
    "OPEN_ORDERS",
    "MONEY_OPEN",
    "HANDED_PASSWORD",
  ],
]);

/** Whether that is how a wrong secret is refused. */
export function isWrongSecret(failure?: unknown): boolean {
  return failure instanceof DomainError && wrong.has(failure.reason);
}

/**
 * Does work that checks a secret, and counts its failures by account and place, together with every other process.
 * Refuses to begin it after too many; anyone who comes from another place is not kept out by them.
 */
export async function attempt<T>(
  deps: Pick<Deps, "db" | "clock">,
  { scope, account, network, failures, windowSeconds = 900 }: Attempt,
  work: () => Promise<T>,
): Promise<T> {
  const pair = `${scope}:${limitKey(`${account}\n${network}`)}`;
  const anywhere = `${scope} anywhere:${limitKey(account)}`;
  const { wait } = await runForRow<{ wait: number }>(
    deps,
    sql`select begin_attempt(${pair}, ${anywhere}, ${failures}, ${fewFailures},
          make_interval(secs => ${windowSeconds}), ${databaseNow(deps)}) as wait`,
  );
  if (wait > 0) throw new DomainError("TOO_MANY_REQUESTS", { waitSeconds: wait });

  const forgive = (wasRight: boolean) =>
    runStatement(deps, sql`select forgive_attempt(${pair}, ${anywhere}, ${wasRight})`);
  let outcome: T;
  try {
    outcome = await work();
  } catch (error) {
    const reason = error instanceof DomainError ? error.reason : "";
    if (!isWrongSecret(error)) await forgive(afterRight.has(reason));
    throw error;
  }
  await forgive(true);
  return outcome;
}
