import * as z from "zod/mini";
import { oneOf } from "@haat/web-kit/search-params.ts";
import { listSearch, placeOf } from "#features/lists/list-search.ts";

/** Which people the address lists: buyers when no type is named. Sellers alone wait for approval. */
export const peopleSearch = z.extend(listSearch, {
  type: oneOf(["seller"]),
  blocked: oneOf(["yes", "no"]),
  waiting: oneOf(["yes"]),
});
export type PeopleSearch = z.infer<typeof peopleSearch>;

/** What the list asks the server for. */
export function peopleInputOf({ type, blocked, waiting, search = "", ...place }: PeopleSearch) {
  return {
    userType: type ?? ("buyer" as const),
    search,
    isBlocked: blocked && blocked === "yes",
    isWaiting: type && waiting && true,
    ...placeOf(place),
  };
}
