import { placeOf, type ListSearch } from "#features/lists/list-search.ts";

export function synonymsInputOf({ search = "", ...place }: ListSearch) {
  return { search, ...placeOf(place) };
}
