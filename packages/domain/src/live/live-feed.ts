import { maxStreams, maxStreamsPerPerson } from "@haat/contract/live/live.constants";
import { detached } from "@haat/db/pool/deadline";
import type { Actor } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { listNewOrderEvents } from "./list-new-order-events.ts";
import { createSubscriber, type OrderEventsAt } from "./subscriber.ts";
import { createSubscribers } from "./subscribers.ts";
import { watchOrders } from "./watch-orders.ts";

/** Tells those who follow what happens to orders, while it happens. One for each process. */
export interface LiveFeed {
  /**
   * What happens to the orders that the actor may know of, from where they stood. Ends with the signal or when the feed
   * is stopped; NOT_LOGGED_IN within a second after the session has ended; TOO_MANY_REQUESTS for one stream too many of
   * a person, BUSY for one too many of the process.
   */
  readonly follow: (
    actor: Actor,
    since: string | null,
    signal?: AbortSignal,
  ) => AsyncGenerator<OrderEventsAt, void>;
  /** There may be something new. */
  readonly wake: () => void;
  /** Ends every stream, and each that comes, so that its reader goes elsewhere. */
  readonly stop: () => void;
  /** How many streams are open. */
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
        // Asked while it is watched: what happens from now on is told by the watch, what happened before by this.
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
