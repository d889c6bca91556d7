import { detached } from "@haat/db/pool/deadline";
import { createCache, type Cache } from "./cache.ts";

/** Answers that those who ask at the same time share. */
export type SharedAnswers = Cache<{ readonly value: unknown }>;

/** Shares the answers of this process alone. Nothing is kept beyond those who wait for it. */
export function shareAnswers(): SharedAnswers {
  return createCache({ max: 1_000, keepMs: () => 0, now: () => 1 });
}

/**
 * Asks, together with others where answers are shared. `asked` is what the answer depends on. An answer was begun after
 * it was asked for: anyone who asks while it is being found for others shares the next one.
 */
export async function answeredOnce<T>(
  shared: SharedAnswers | undefined,
  asked: readonly unknown[],
  answer: () => Promise<T>,
): Promise<T> {
  if (!shared) return answer();
  const [now, next] = [JSON.stringify(["now", ...asked]), JSON.stringify(["next", ...asked])];
  const ask = () => shared.get(now, async () => ({ value: await answer() }));
  // The next answer is everybody's: the deadline of the one who happened to wait first does not end it.
  const askNext = async () => {
    await shared.get(now, unreachable).catch(() => undefined);
    shared.delete(next);
    return detached(ask);
  };
  const { value } = await (shared.isMaking(now) ? shared.get(next, askNext) : ask());
  return value as T;
}

/** An answer that is waited for is being found already. */
const unreachable = () => Promise.reject(new Error("nobody is finding this answer"));
