import { reasonOf, type Answer } from "@haat/testing/servers/call";
import { count, type Tally } from "../concurrency/tally.ts";

/** One call as it went. Moments are of `performance.now()`. */
export interface Logged {
  readonly kind: string;
  readonly begunAt: number;
  readonly endedAt: number;
  readonly answer: Answer;
}

/** Everything that was called, and how it was answered. */
export interface Log {
  readonly calls: readonly Logged[];
  /** Makes the call and writes it down. */
  note(kind: string, call: () => Promise<Answer>): Promise<Answer>;
}

export function openLog(): Log {
  const calls: Logged[] = [];
  return {
    calls,
    async note(kind, call) {
      const begunAt = performance.now();
      const answer = await call();
      calls.push({ kind, begunAt, endedAt: performance.now(), answer });
      return answer;
    },
  };
}

/** How often each kind of answer came. */
export function tallyOf(calls: readonly Logged[]): Tally {
  const tally: Tally = {};
  count(
    tally,
    calls.map(({ answer }) => answer),
  );
  return tally;
}

export function slowestMs(calls: readonly Logged[]): number {
  return Math.round(Math.max(0, ...calls.map(({ answer }) => answer.ms)));
}

/** 99 of 100 calls were not slower. */
export function p99Ms(calls: readonly Logged[]): number {
  return quantileMs(calls, 0.99);
}

/** Half of the calls were not slower. */
export function medianMs(calls: readonly Logged[]): number {
  return quantileMs(calls, 0.5);
}

function quantileMs(calls: readonly Logged[], share: number): number {
  const sorted = calls.map(({ answer }) => answer.ms).sort((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
}

/** Refusals for want of a database that do not say when to ask again, or that a page could not read. */
export function unclear(calls: readonly Logged[]): number {
  return calls.filter(({ kind, answer }) => {
    if (answer.status !== 503) return false;
    const isCall = !kind.startsWith("/");
    return answer.headers["retry-after"] === undefined || (isCall && reasonOf(answer) !== "BUSY");
  }).length;
}

/** Calls without any answer. */
export function hung(calls: readonly Logged[]): number {
  return calls.filter(({ answer }) => answer.status === 0).length;
}
