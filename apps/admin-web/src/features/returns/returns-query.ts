import { keepPreviousData } from "@tanstack/react-query";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";
import type { ReturnsSearch } from "@haat/web-kit/returns/returns-search.ts";
import { listOf } from "./return-lists.ts";

/** Longest waiting first. */
export function returnsQuery(trpc: WebContext["trpc"], search: ReturnsSearch) {
  return trpc.allReturns.list.infiniteQueryOptions(
    { list: listOf(search), search: search.search ?? "" },
    { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepPreviousData },
  );
}
