import { AsyncLocalStorage } from "node:async_hooks";

export interface Deadline {
  /** On the clock of performance.now(). Without it, each statement has the pool's own limit. */
  readonly answerBy?: number;
  /** Writes may wait for locked rows, so they have their own connections. */
  readonly isWrite: boolean;
  /** True if connections cache the plans, which must suit any values. */
  readonly isPrepared?: boolean;
  readonly statementMs?: number;
}

/** Default for requests and statements, in ms; the server cancels after 3 s, then answers. */
export const deadlineMs = 3_100;

/** In ms. Extra time for the answer after the server's statement timeout. */
export const answerMs = 100;

let totalMs = deadlineMs;

export function usualStatementMs(): number {
  return totalMs - answerMs;
}

export function setDeadline(seconds: number): void {
  totalMs = seconds * 1_000 + answerMs;
}

/** No answer in time: the outcome is unknown. Has the code of a statement timeout. */
export class UnansweredError extends Error {
  override readonly name = "UnansweredError";
  readonly code = "57014";

  constructor() {
    super("the database did not answer in time");
  }
}

const deadlines = new AsyncLocalStorage<Deadline>();

export function currentDeadline(): Deadline {
  return deadlines.getStore() ?? { isWrite: false };
}

/** When the current work must be answered, by performance.now(). */
export function answerBy(ms = totalMs): number {
  return currentDeadline().answerBy ?? performance.now() + ms;
}

function withChange<T>(change: Partial<Deadline>, work: () => T): T {
  return deadlines.run({ ...currentDeadline(), ...change }, work);
}

/** Gives all statements of the work one deadline, starting now unless there is one already. */
export function withDeadline<T>(work: () => T): T {
  return withChange({ answerBy: answerBy() }, work);
}

/** A new deadline, independent of the current one, for example for a part of a streamed answer. */
export function detached<T>(work: () => T): T {
  return deadlines.exit(() => withDeadline(work));
}

/** At most `ms` and half of the remaining time, so that another server can still be asked. */
export function withTimeout<T>(ms: number, work: () => T): T {
  // Long statements may take long here as well.
  if (currentDeadline().statementMs !== undefined) return work();
  const now = performance.now();
  return withChange({ answerBy: now + Math.min(ms, (answerBy() - now) / 2) }, work);
}

/** A large write on a separate connection, with its own statement timeout. */
export function withLongStatement<T>(statementMs: number, work: () => T): T {
  return deadlines.run({ answerBy: performance.now() + statementMs, isWrite: true, statementMs }, work);
}

/**
 * Statements of the work are writes. They call a verb or find rows by key, so they are prepared.
 */
export function write<T>(work: () => T): T {
  return withChange({ isWrite: true, isPrepared: true }, work);
}

/**
 * Caches plans per connection. Only for look-ups by key: a search's best plan depends on values.
 */
export function prepared<T>(work: () => T): T {
  return withChange({ isPrepared: true }, work);
}

/** The outcome, or UnansweredError at `moment`. The work itself continues. */
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
