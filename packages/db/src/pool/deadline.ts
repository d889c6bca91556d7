import { AsyncLocalStorage } from "node:async_hooks";

/** What a piece of work may take, and how its statements are sent. */
export interface Deadline {
  /** Until when it must be answered, on the clock of `performance`. Without, each statement has what its pool gives one. */
  readonly answerBy?: number;
  /** Whether it may wait for rows that others have locked: such statements share the connections of the writes. */
  readonly isWrite: boolean;
  /** Whether each connection keeps the plans of its statements, which then must be good for any values. */
  readonly isPrepared?: boolean;
  /** How long the server lets each statement of it run, in ms, where that is longer than usual. */
  readonly statementMs?: number;
}

/**
 * How long a request, and each statement, may take. The server ends a statement after 3 s; what is not answered soon
 * after that will not be. Where the settings say nothing; in ms.
 */
export const deadlineMs = 3_100;

/** How much longer an answer is waited for than the server lets its statement run, in ms. */
export const answerMs = 100;

let usualMs = deadlineMs;

/** How long the server lets a statement run in this process, in ms. */
export function usualStatementMs(): number {
  return usualMs - answerMs;
}

/** Says how long requests and statements may take in this process, before it connects. */
export function setDeadline(seconds: number): void {
  usualMs = seconds * 1_000 + answerMs;
}

/** A statement without an answer: its outcome is unknown. Carries Postgres' code of a statement that took too long. */
export class UnansweredError extends Error {
  override readonly name = "UnansweredError";
  readonly code = "57014";

  constructor() {
    super("the database did not answer in time");
  }
}

const deadlines = new AsyncLocalStorage<Deadline>();

/** The deadline of the work that asks. */
export function currentDeadline(): Deadline {
  return deadlines.getStore() ?? { isWrite: false };
}

/** The moment by which the work that asks must be answered; under no deadline that is the end of a statement's. */
export function answerBy(ms = usualMs): number {
  return currentDeadline().answerBy ?? performance.now() + ms;
}

function under<T>(change: Partial<Deadline>, work: () => T): T {
  return deadlines.run({ ...currentDeadline(), ...change }, work);
}

/** All statements of this work share one deadline, which begins now unless the work already has one. */
export function withDeadline<T>(work: () => T): T {
  return under({ answerBy: answerBy() }, work);
}

/** This work has a deadline of its own, which begins now: for a part of an answer that is sent part by part. */
export function detached<T>(work: () => T): T {
  return deadlines.exit(() => withDeadline(work));
}

/** This work has so many ms, and at most half of what is left: the other half is for the server that is asked instead. */
export function withTimeout<T>(ms: number, work: () => T): T {
  // A long statement may take long there as well.
  if (currentDeadline().statementMs !== undefined) return work();
  const now = performance.now();
  return under({ answerBy: now + Math.min(ms, (answerBy() - now) / 2) }, work);
}

/** One large write: its statement may run for so many ms, on a connection of its own. */
export function withLongStatement<T>(statementMs: number, work: () => T): T {
  return deadlines.run({ answerBy: performance.now() + statementMs, isWrite: true, statementMs }, work);
}

/** This work writes. Its statements call a verb or find their rows by key, so they are prepared. */
export function write<T>(work: () => T): T {
  return under({ isWrite: true, isPrepared: true }, work);
}

/**
 * Each connection parses and plans the statements of this work once. Only for frequent statements that find rows by
 * key: the best plan of a search, a filter or a span depends on its values.
 */
export function prepared<T>(work: () => T): T {
  return under({ isPrepared: true }, work);
}

/** The work's outcome, or UnansweredError at that moment. The work itself goes on. */
export async function timeout<T>(moment: number, work: PromiseLike<T>): Promise<T> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    reject(new UnansweredError());
  };
  const timer = setTimeout(giveUp, Math.max(0, moment - performance.now()));
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
