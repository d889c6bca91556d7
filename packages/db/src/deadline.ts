import { AsyncLocalStorage } from "node:async_hooks";

/** What is left to a piece of work: until when it must be answered, on the clock of `performance`, and if it writes. */
export interface Budget {
  readonly answerBy: number;
  readonly isWrite: boolean;
  /** How long the server lets each statement of it run, in ms, where that is longer than usual. */
  readonly statementMs?: number;
  /** Whether each connection keeps the plans of its statements, which then must be good for any values. */
  readonly isPlannedOnce?: boolean;
}

/**
 * How long a request, and each statement, may take. The server ends a statement after 3 s; what is not answered soon
 * after that will not be. In ms.
 */
export const deadlineMs = 3_100;

/** A statement without an answer: its outcome is unknown. Carries Postgres' code of a statement that took too long. */
export class UnansweredError extends Error {
  override readonly name = "UnansweredError";
  readonly code = "57014";

  constructor() {
    super("the database did not answer in time");
  }
}

const budgets = new AsyncLocalStorage<Budget>();

/** What the work that asks may still take; work under no deadline has that of one statement. */
export function currentBudget(): Budget {
  return budgets.getStore() ?? { answerBy: performance.now() + deadlineMs, isWrite: false };
}

/** All that this work asks of the database shares one deadline, which begins now unless it began further out. */
export function withDeadline<T>(work: () => T): T {
  return budgets.run(currentBudget(), work);
}

/** This work has a deadline of its own, which begins now: for a part of an answer that is sent part by part. */
export function inItsOwnTime<T>(work: () => T): T {
  return budgets.exit(() => withDeadline(work));
}

/** This work has so many ms, and not more than half of what is left: the other half is for whoever is asked in its place. */
export function inPartOf<T>(ms: number, work: () => T): T {
  const budget = currentBudget();
  const now = performance.now();
  // What may take long may take long there as well.
  if (budget.statementMs !== undefined) return work();
  const answerBy = now + Math.min(ms, (budget.answerBy - now) / 2);
  return budgets.run({ ...budget, answerBy }, work);
}

/** One large write: its statement may run for so many ms, on a connection of its own. */
export function withLongStatement<T>(statementMs: number, work: () => T): T {
  return budgets.run({ answerBy: performance.now() + statementMs, isWrite: true, statementMs }, work);
}

/**
 * What this work asks may wait for rows that others have locked, so it never holds all the connections. A write calls a
 * verb, or finds its rows by their keys: it is planned once.
 */
export function asWrite<T>(work: () => T): T {
  return budgets.run({ ...currentBudget(), isWrite: true, isPlannedOnce: true }, work);
}

/**
 * What this work asks is asked very often, and found by keys: each connection parses and plans it once. Not for what
 * searches, filters or spans: the best plan of those hangs on the values.
 */
export function plannedOnce<T>(work: () => T): T {
  return budgets.run({ ...currentBudget(), isPlannedOnce: true }, work);
}

/** The work's outcome, or UnansweredError at that moment. The work itself goes on, and nobody hears of it. */
export async function before<T>(moment: number, work: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        reject(new UnansweredError());
      },
      Math.max(0, moment - performance.now()),
    );
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
