import { maxStreams, maxStreamsPerPerson } from "@haat/contract/live/live.constants";
import { detached } from "@haat/db/pool/deadline";
import type { Actor } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { listNewOrderEvents } from "./list-new-order-events.ts";
import { createSubscriber, type OrderEventsAt } from "./subscriber.ts";
import { createSubscribers } from "./subscribers.ts";
import { watchOrders } from "./watch-orders.ts";

export interface LiveFeed {
  // Throws NOT_LOGGED_IN within a second of the session's end, TOO_MANY_REQUESTS above a person's
  // limit and BUSY above the process's.
  readonly follow: (
    actor: Actor,
    since: string | null,
    signal?: AbortSignal,
  ) => AsyncGenerator<OrderEventsAt, void>;
  readonly wake: () => void;
  /** Ends all streams and refuses new ones, so that clients connect elsewhere. */
  readonly stop: () => void;
  readonly size: () => number;
}

export function createLiveFeed(
  deps: Pick<Deps, "db" | "clock">,
  onFailure: (what: string, why: string) => void = () => undefined,
): LiveFeed {
  const subscribers = createSubscribers();
  let hasStopped = false;
  const watch = watchOrders(deps, { subscribers, isStopped: () => hasStopped, onFailure });

  return {
    async *follow(actor, since, signal) {
      if (hasStopped || signal?.aborted) return;
      if (subscribers.size() >= maxStreams) throw new DomainError("BUSY");
      if (subscribers.countOf(actor.id) >= maxStreamsPerPerson)
        throw new DomainError("TOO_MANY_REQUESTS", { waitSeconds: 60 });
      const subscriber = createSubscriber(actor);
      const leave = () => {
        subscribers.remove(subscriber);
        subscriber.end(null);
      };
      subscribers.add(subscriber);
      signal?.addEventListener("abort", leave, { once: true });
      try {
        await watch.start();
        // The watch is already running, so nothing falls between this read and the stream.
        yield subscriber.start(await detached(() => listNewOrderEvents(deps, since)), since);
        yield* subscriber.stream();
      } finally {
        signal?.removeEventListener("abort", leave);
        leave();
      }
    },
    wake: watch.wake,
    stop() {
      hasStopped = true;
      subscribers.end(() => true, null);
      watch.wake();
    },
    size: subscribers.size,
  };
}
