import { placeOf, type ListSearch } from "#features/lists/list-search.ts";

/** What the list asks the server for. */
export function synonymsInputOf({ search = "", ...place }: ListSearch) {
  return { search, ...placeOf(place) };
}
