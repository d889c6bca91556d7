import { reasonOf, type Answer } from "@haat/testing/servers/call";

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

export const answersOf = (calls: readonly Logged[]) => calls.map(({ answer }) => answer);

/** What no call may be answered with, and the slowest answer. */
export function clarityOf({ calls }: Log) {
  return {
    /** Refusals for want of a database that do not say when to ask again, or that a page could not read. */
    unclear: calls.filter(({ kind, answer }) => answer.status === 503 && !isClear(kind, answer)).length,
    /** Calls without any answer. */
    hung: calls.filter(({ answer }) => answer.status === 0).length,
    slowestMs: quantileMs(calls, 1),
  };
}

/** An address begins with a slash; the others are calls. */
function isClear(kind: string, answer: Answer): boolean {
  return answer.headers["retry-after"] !== undefined && (kind.startsWith("/") || reasonOf(answer) === "BUSY");
}

/** This share of the calls was not slower. */
export function quantileMs(calls: readonly Logged[], share: number): number {
  const sorted = calls.map(({ answer }) => answer.ms).sort((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
}
