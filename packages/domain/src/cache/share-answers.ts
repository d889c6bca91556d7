import { detached } from "@haat/db/pool/deadline";

interface Answering {
  readonly now: Promise<unknown>;
  /** What those share who asked in the meantime. */
  next?: Promise<unknown>;
}

/** Answers that those who ask at the same time share: by what is asked, while it is being answered. */
export type SharedAnswers = Map<string, Answering>;

/** Shares the answers of this process alone. Nothing is kept beyond those who wait for it. */
export function shareAnswers(): SharedAnswers {
  return new Map();
}

/**
 * Asks, together with others where answers are shared. `asked` is what the answer depends on. An answer was begun after
 * it was asked for: anyone who asks while it is being found for others shares the next one, which lru-cache cannot say.
 */
export async function answeredOnce<T>(
  shared: SharedAnswers | undefined,
  asked: readonly unknown[],
  answer: () => Promise<T>,
): Promise<T> {
  if (!shared) return answer();
  const key = JSON.stringify(asked);
  const answering = shared.get(key);
  if (!answering) {
    const now = answer().finally(() => shared.delete(key));
    shared.set(key, { now });
    return now;
  }
  // The next answer is everybody's: the deadline of the one who happened to wait first does not end it.
  const askNext = () => detached(() => answeredOnce(shared, asked, answer));
  answering.next ??= answering.now.then(askNext, askNext);
  return answering.next as Promise<T>;
}
