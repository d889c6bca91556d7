import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { databaseNow } from "../query/database-now.ts";
import { runForRow, runStatement } from "../query/statement.ts";
import { limitKey } from "./limit-key.ts";

export interface Attempt {
  readonly scope: string;
  readonly account: string;
  readonly network: string;
  /** Failures allowed in the window; each further attempt waits twice as long as the one before. */
  readonly failures: number;
  readonly windowSeconds?: number;
}

/** Failures left to each network while an account is attacked from many. */
const failuresUnderAttack = 3;
const wrong: ReadonlySet<string> = new Set([
  "WRONG_CREDENTIALS",
  "WRONG_PASSWORD",
  "WRONG_CODE",
  "WRONG_PASSKEY",
]);
// Refusals after the right secret. CODE_REQUIRED isn't one: a known password must not buy more
// attempts at the code.
const afterRightSecret: ReadonlySet<string> = new Set([
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

export function isWrongSecret(failure?: unknown): boolean {
  return failure instanceof DomainError && wrong.has(failure.reason);
}

/**
 * Counts failures per account and network, across processes. Throws TOO_MANY_REQUESTS after too
 * many; other networks aren't locked out.
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
    sql`select begin_attempt(${pair}, ${anywhere}, ${failures}, ${failuresUnderAttack},
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
    if (!isWrongSecret(error)) await forgive(afterRightSecret.has(reason));
    throw error;
  }
  await forgive(true);
  return outcome;
}
