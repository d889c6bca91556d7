import { detached } from "@haat/db/pool/deadline";

interface Answering {
  readonly now: Promise<unknown>;
  /** For requests that arrived after `now` had started. */
  next?: Promise<unknown>;
}

export type SharedQueries = Map<string, Answering>;

export function createSharedQueries(): SharedQueries {
  return new Map();
}

// Concurrent requests share a query, but none gets an answer that started before it, which
// lru-cache can't guarantee.
export async function shareQuery<T>(
  shared: SharedQueries | undefined,
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
  // Detached: the first waiter's deadline must not end a query that others share.
  const askNext = () => detached(() => shareQuery(shared, asked, answer));
  answering.next ??= answering.now.then(askNext, askNext);
  return answering.next as Promise<T>;
}
