import { reasonOf, type Answer } from "@haat/testing/servers/call";

/** Times are of `performance.now()`. */
export interface Logged {
  readonly kind: string;
  readonly begunAt: number;
  readonly endedAt: number;
  readonly answer: Answer;
}

export interface Log {
  readonly calls: readonly Logged[];
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

/** Unclear answers and the slowest one. */
export function answerFigures({ calls }: Log) {
  return {
    /** 503 answers without a retry time, or unreadable for a page. */
    unclear: calls.filter(({ kind, answer }) => answer.status === 503 && !isClear(kind, answer)).length,
    hung: calls.filter(({ answer }) => answer.status === 0).length,
    slowestMs: quantileMs(calls, 1),
  };
}

/** Addresses begin with a slash; anything else is a call. */
function isClear(kind: string, answer: Answer): boolean {
  return answer.headers["retry-after"] !== undefined && (kind.startsWith("/") || reasonOf(answer) === "BUSY");
}

/** Quantile of the durations. */
export function quantileMs(calls: readonly Logged[], share: number): number {
  const sorted = calls.map(({ answer }) => answer.ms).sort((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
}
