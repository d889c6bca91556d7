import type { OrderEventItem, OrderEventList } from "@haat/contract/live/live.schema";
import type { Actor } from "../actor.ts";
import type { DomainError } from "../domain-error.ts";
import type { NewOrderEvents } from "./list-new-order-events.ts";
import { visibleTo, type OrderFact } from "./order-event.rules.ts";
import { createSignal } from "./signal.ts";
import { isVisibleIn, parseSnapshot, type Snapshot } from "./snapshot.rules.ts";

/** Events with the cursor to resume from. */
export interface OrderEventsAt {
  readonly cursor: string;
  readonly events: OrderEventList;
}

export interface Subscriber {
  readonly actor: Actor;
  wasQuiet(): boolean;
  start(fresh: NewOrderEvents, since: string | null): OrderEventsAt;
  /** Queues the events the reader may see; with `isAlways`, also an empty message. */
  tell(fresh: NewOrderEvents, isAlways?: boolean): void;
  end(why: DomainError | null): void;
  stream(): AsyncGenerator<OrderEventsAt, void>;
}

/** A reader further behind gets one message to reload everything. */
const mostWaiting = 200;

function itemsFor(actor: Actor, facts: readonly OrderFact[]): OrderEventItem[] {
  return facts.map((fact) => visibleTo(actor, fact)).filter((item) => item !== null);
}

export function createSubscriber(actor: Actor): Subscriber {
  const signal = createSignal();
  let waiting: OrderEventsAt[] = [];
  let ended: { readonly why: DomainError | null } | null = null;
  let isQuiet = false;
  /** The snapshot at the start, until the feed has passed it. */
  let startSnapshot: Snapshot | null = null;
  /** Events queued before `start`; which of them are new isn't known yet. */
  let beforeStart: NewOrderEvents[] | null = [];

  const unseen = ({ facts, seen }: NewOrderEvents) => {
    if (!startSnapshot) return facts;
    const { max } = startSnapshot;
    const stillUnseen = facts.filter(
      ({ transaction }) => startSnapshot && !isVisibleIn(BigInt(transaction), startSnapshot),
    );
    if (parseSnapshot(seen).min >= max) startSnapshot = null;
    return stillUnseen;
  };
  const tell = (fresh: NewOrderEvents, isAlways: boolean) => {
    const items = itemsFor(actor, unseen(fresh));
    const { seen: cursor, isWhole } = fresh;
    if (items.length === 0 && isWhole && !isAlways) return;
    isQuiet = false;
    if (waiting.length >= mostWaiting)
      waiting = [{ cursor, events: { items: [], isFirst: false, isWhole: false } }];
    else waiting.push({ cursor, events: { items, isFirst: false, isWhole } });
    signal.raise();
  };
  return {
    actor,
    wasQuiet() {
      const was = isQuiet;
      isQuiet = true;
      return was;
    },
    start({ seen, facts, isWhole }, since) {
      startSnapshot = parseSnapshot(seen);
      for (const fresh of beforeStart ?? []) tell(fresh, false);
      beforeStart = null;
      return { cursor: seen, events: { items: itemsFor(actor, facts), isFirst: since === null, isWhole } };
    },
    tell(fresh, isAlways = false) {
      if (beforeStart) beforeStart.push(fresh);
      else tell(fresh, isAlways);
    },
    end(why) {
      ended ??= { why };
      signal.raise();
    },
    async *stream() {
      while (!ended) {
        const events = waiting.shift();
        if (events) yield events;
        else await signal.raised(Infinity);
      }
      if (ended.why) throw ended.why;
    },
  };
}
