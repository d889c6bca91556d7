import type postgres from "postgres";

/** The server ends a statement after 3 s; what is not answered soon after that will not be. In ms. */
const deadlineMs = 3_200;

/** A statement without an answer. Carries Postgres' code of a statement that took too long. */
export class UnansweredError extends Error {
  readonly code = "57014";

  constructor() {
    super("the database did not answer in time");
    this.name = "UnansweredError";
  }
}

type Unsafe = postgres.Sql["unsafe"];

/**
 * The same pool, but each of its statements is given up when the server leaves it unanswered; `onSilence` hears of it.
 * The driver has no such deadline: a stopped server or a torn connection would hold a call for good.
 */
export function withDeadlines(sql: postgres.Sql, onSilence: () => void): postgres.Sql {
  const unsafe = (...call: Parameters<Unsafe>) => {
    // eslint-disable-next-line haat/no-built-sql -- the text is what Drizzle built
    const pending = sql.unsafe(...call);
    const inTime = <T>(work: PromiseLike<T>) => beforeDeadline(work, onSilence);
    return {
      then: (...listeners: Parameters<typeof pending.then>) => inTime(pending).then(...listeners),
      values: () => inTime(pending.values()),
    };
  };
  return new Proxy(sql, {
    get: (target, key) => (key === "unsafe" ? unsafe : (Reflect.get(target, key) as unknown)),
  });
}

async function beforeDeadline<T>(work: PromiseLike<T>, onSilence: () => void): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      onSilence();
      reject(new UnansweredError());
    }, deadlineMs);
  });
  try {
    return withoutHoles(await Promise.race([work, silence]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The driver forgets to start counting rows anew after a connection was lost in the middle of an answer, so that the
 * first answer on its successor begins with as many empty places. The rows after them are right.
 */
function withoutHoles<T>(answer: T): T {
  if (!Array.isArray(answer) || answer.length === 0 || 0 in answer) return answer;
  answer.splice(
    0,
    answer.findIndex((row) => row !== undefined),
  );
  return answer;
}
