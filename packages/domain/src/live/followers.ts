import type { DomainError } from "../domain-error.ts";
import type { Follower } from "./follower.ts";
import { peopleOf } from "./news.rules.ts";
import type { FreshNews } from "./read-news.ts";

/** All open streams of a process, found by whom they concern. */
export interface Followers {
  readonly size: () => number;
  countOf(personId: string): number;
  add(follower: Follower): void;
  remove(follower: Follower): void;
  sessionIds(): string[];
  /** Has everybody told what concerns them. */
  tell(fresh: FreshNews): void;
  /** Tells where they stand those who were told nothing since this was done last. */
  anchor(seen: string): void;
  end(whose: (follower: Follower) => boolean, why: DomainError | null): void;
}

export function createFollowers(): Followers {
  const all = new Set<Follower>();
  const byPerson = new Map<string, Set<Follower>>();
  const of = (personId: string) => byPerson.get(personId) ?? new Set();

  const concerned = ({ facts, isWhole }: FreshNews): Iterable<Follower> => {
    if (!isWhole) return all;
    if (facts.length === 0) return [];
    const people = new Set(facts.flatMap((fact) => [...peopleOf(fact)]));
    const admins = [...all].filter(({ actor }) => actor.role === "admin");
    return new Set([...admins, ...[...people].flatMap((id) => [...of(id)])]);
  };
  return {
    size: () => all.size,
    countOf: (personId) => of(personId).size,
    add(follower) {
      all.add(follower);
      byPerson.set(follower.actor.id, of(follower.actor.id).add(follower));
    },
    remove(follower) {
      const { id } = follower.actor;
      all.delete(follower);
      of(id).delete(follower);
      if (of(id).size === 0) byPerson.delete(id);
    },
    sessionIds: () => [...new Set([...all].map(({ actor }) => actor.sessionId))],
    tell(fresh) {
      for (const follower of concerned(fresh)) follower.tell(fresh);
    },
    anchor(seen) {
      for (const follower of all)
        if (follower.wasQuiet()) follower.tell({ seen, facts: [], isWhole: true }, true);
    },
    end(whose, why) {
      for (const follower of all) if (whose(follower)) follower.end(why);
    },
  };
}
