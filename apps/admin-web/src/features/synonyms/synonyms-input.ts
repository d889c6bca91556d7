import { placeOf, type readListSearch } from "#features/lists/list-search.ts";

export function synonymsInputOf({ search = "", ...place }: ReturnType<typeof readListSearch>) {
  return { search, ...placeOf(place) };
}
