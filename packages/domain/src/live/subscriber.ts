import type { OrderEventItem, OrderEventList } from "@haat/contract/live/live.schema";
import type { Actor } from "../actor.ts";
import type { DomainError } from "../domain-error.ts";
import type { NewOrderEvents } from "./list-new-order-events.ts";
import { toldTo, type OrderFact } from "./order-event.rules.ts";
import { createSignal } from "./signal.ts";
import { isVisibleIn, parseSnapshot, type Snapshot } from "./snapshot.rules.ts";

/** Order events with where their reader stands after it. */
export interface OrderEventsAt {
  readonly cursor: string;
  readonly events: OrderEventList;
}

/** One open stream: who reads, what waits to be sent, and how it ended. */
export interface Subscriber {
  readonly actor: Actor;
  /** Whether it was told nothing since this was asked last. */
  wasQuiet(): boolean;
  /** What it is told first. */
  start(fresh: NewOrderEvents, since: string | null): OrderEventsAt;
  /** Has this sent as far as it is theirs to know; with `isAlways` also when nothing is. */
  tell(fresh: NewOrderEvents, isAlways?: boolean): void;
  /** Ends the stream, with an error or plainly. */
  end(why: DomainError | null): void;
  /** What it is told after that, until it ends. */
  stream(): AsyncGenerator<OrderEventsAt, void>;
}

/** Who takes nothing of what waits for them for so long reads everything again later. */
const mostWaiting = 200;

/** What is left to know of one read by a reader. */
function itemsFor(actor: Actor, facts: readonly OrderFact[]): OrderEventItem[] {
  return facts.map((fact) => toldTo(actor, fact)).filter((item) => item !== null);
}

export function createSubscriber(actor: Actor): Subscriber {
  const signal = createSignal();
  let waiting: OrderEventsAt[] = [];
  let ended: { readonly why: DomainError | null } | null = null;
  let isQuiet = false;
  /** What it knew when it began, until the feed itself stands beyond that. */
  let known: Snapshot | null = null;
  /** What was told before that: what of it is new to this reader is not known yet. */
  let early: NewOrderEvents[] | null = [];

  const unknown = ({ facts, seen }: NewOrderEvents) => {
    if (!known) return facts;
    const { max } = known;
    const left = facts.filter(({ transaction }) => known && !isVisibleIn(BigInt(transaction), known));
    if (parseSnapshot(seen).min >= max) known = null;
    return left;
  };
  const tell = (fresh: NewOrderEvents, isAlways: boolean) => {
    const items = itemsFor(actor, unknown(fresh));
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
      known = parseSnapshot(seen);
      for (const fresh of early ?? []) tell(fresh, false);
      early = null;
      return { cursor: seen, events: { items: itemsFor(actor, facts), isFirst: since === null, isWhole } };
    },
    tell(fresh, isAlways = false) {
      if (early) early.push(fresh);
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
