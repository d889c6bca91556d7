import { userTypes } from "@haat/contract/roles";
import { oneOf, searchSchema } from "@haat/web-kit/search-schema.ts";
import { listParameters, placeOf } from "#features/lists/list-search.ts";

export const readPeopleSearch = searchSchema(
  {
    ...listParameters,
    type: oneOf(userTypes, "buyer"),
    blocked: oneOf(["yes", "no"]),
    /** Only sellers waiting for approval. */
    waiting: oneOf(["yes"]),
  },
  (search) => (search.type === "seller" ? search : { ...search, waiting: undefined }),
);
export type PeopleSearch = ReturnType<typeof readPeopleSearch>;

export function peopleInputOf({ type, blocked, waiting, search = "", ...place }: PeopleSearch) {
  return {
    userType: type ?? ("buyer" as const),
    search,
    ...(blocked && { isBlocked: blocked === "yes" }),
    ...(waiting && { isWaiting: true }),
    ...placeOf(place),
  };
}
