import { inItsOwnTime } from "@haat/db/deadline";

/** Answers a question once for all who ask it at the same time. */
export interface SharedAnswers {
  /**
   * What `answer` finds for this key, begun after it was asked and never twice at once: who asks while it is being
   * answered for others gets the next answer, together with everybody else who waits for it. Refuses as `answer` does.
   */
  ask<T>(key: string, answer: () => Promise<T>): Promise<T>;
}

interface Question {
  readonly now: Promise<unknown>;
  next: Promise<unknown> | null;
}

/** Shares the answers of this process alone. Nothing is kept beyond those who wait for it. */
export function shareAnswers(): SharedAnswers {
  const questions = new Map<string, Question>();

  function begin<T>(key: string, answer: () => Promise<T>): Promise<T> {
    const now = answer();
    const question: Question = { now, next: null };
    questions.set(key, question);
    const settled = () => {
      if (!question.next) questions.delete(key);
    };
    now.then(settled, settled);
    return now;
  }
  return {
    ask<T>(key: string, answer: () => Promise<T>) {
      const question = questions.get(key);
      if (!question) return begin(key, answer);
      // It is everybody's: the time of whoever happened to wait first does not end it.
      const after = () => begin(key, () => inItsOwnTime(answer));
      question.next ??= question.now.then(after, after);
      return question.next as Promise<T>;
    },
  };
}

/** Asks, together with others where answers are shared. `asked` is what the answer depends on. */
export function answeredOnce<T>(
  shared: SharedAnswers | undefined,
  asked: readonly unknown[],
  answer: () => Promise<T>,
): Promise<T> {
  return shared ? shared.ask(JSON.stringify(asked), answer) : answer();
}
