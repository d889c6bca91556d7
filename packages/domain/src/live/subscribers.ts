import type { DomainError } from "../domain-error.ts";
import type { NewOrderEvents } from "./list-new-order-events.ts";
import { peopleOf } from "./order-event.rules.ts";
import type { Subscriber } from "./subscriber.ts";

export interface Subscribers {
  readonly size: () => number;
  countOf(personId: string): number;
  add(subscriber: Subscriber): void;
  remove(subscriber: Subscriber): void;
  sessionIds(): string[];
  tell(fresh: NewOrderEvents): void;
  /** Sends the current cursor to streams that were quiet since the last checkpoint. */
  checkpoint(seen: string): void;
  end(whose: (subscriber: Subscriber) => boolean, why: DomainError | null): void;
}

export function createSubscribers(): Subscribers {
  const all = new Set<Subscriber>();
  const byPerson = new Map<string, Set<Subscriber>>();
  const of = (personId: string) => byPerson.get(personId) ?? new Set();

  const concerned = ({ facts, isWhole }: NewOrderEvents): Iterable<Subscriber> => {
    if (!isWhole) return all;
    if (facts.length === 0) return [];
    const people = new Set(facts.flatMap((fact) => [...peopleOf(fact)]));
    const admins = [...all].filter(({ actor }) => actor.role === "admin");
    return new Set([...admins, ...[...people].flatMap((id) => [...of(id)])]);
  };
  return {
    size: () => all.size,
    countOf: (personId) => of(personId).size,
    add(subscriber) {
      all.add(subscriber);
      byPerson.set(subscriber.actor.id, of(subscriber.actor.id).add(subscriber));
    },
    remove(subscriber) {
      const { id } = subscriber.actor;
      all.delete(subscriber);
      of(id).delete(subscriber);
      if (of(id).size === 0) byPerson.delete(id);
    },
    sessionIds: () => [...new Set([...all].map(({ actor }) => actor.sessionId))],
    tell(fresh) {
      for (const subscriber of concerned(fresh)) subscriber.tell(fresh);
    },
    checkpoint(seen) {
      for (const subscriber of all)
        if (subscriber.wasQuiet()) subscriber.tell({ seen, facts: [], isWhole: true }, true);
    },
    end(whose, why) {
      for (const subscriber of all) if (whose(subscriber)) subscriber.end(why);
    },
  };
}
