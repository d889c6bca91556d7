import { keepPreviousData } from "@tanstack/react-query";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";
import { listOf, type ParcelsSearch } from "./parcels-search.ts";

/** Sorted by due date. */
export function parcelsQuery(trpc: WebContext["trpc"], search: ParcelsSearch) {
  return trpc.admin.parcels.infiniteQueryOptions(
    { list: listOf(search), search: search.search ?? "" },
    { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepPreviousData },
  );
}
