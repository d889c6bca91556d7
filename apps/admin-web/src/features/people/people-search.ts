import { userTypes, type UserType } from "@haat/contract/roles";
import {
  placeOf,
  readListSearch,
  readOneOf,
  type ListSearch,
  type RawSearch,
} from "#features/lists/list-search.ts";

/** Buyers by default. */
export interface PeopleSearch extends ListSearch {
  readonly type?: UserType;
  readonly blocked?: "yes" | "no";
  /** Only sellers waiting for approval. */
  readonly waiting?: "yes";
}

/** Ignores invalid values. */
export function readPeopleSearch(raw: RawSearch<keyof PeopleSearch>): PeopleSearch {
  const type = readOneOf(userTypes, raw.type);
  const blocked = readOneOf(["yes", "no"], raw.blocked);
  const waiting = type === "seller" ? readOneOf(["yes"], raw.waiting) : undefined;
  return {
    ...readListSearch(raw),
    ...(type === "seller" && { type }),
    ...(blocked && { blocked }),
    ...(waiting && { waiting }),
  };
}

export function peopleInputOf({ type = "buyer", blocked, waiting, search = "", ...place }: PeopleSearch) {
  return {
    userType: type,
    search,
    ...(blocked && { isBlocked: blocked === "yes" }),
    ...(waiting && { isWaiting: true }),
    ...placeOf(place),
  };
}
