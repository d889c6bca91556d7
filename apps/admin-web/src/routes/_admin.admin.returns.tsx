import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { toReturnsSearch } from "#features/returns/return-lists.ts";
import { ReturnsPage } from "#features/returns/returns-page.tsx";
import { returnsQuery } from "#features/returns/returns-query.ts";

export const Route = createFileRoute("/_admin/admin/returns")({
  validateSearch: toReturnsSearch,
  loaderDeps: ({ search }) => toReturnsSearch(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    queryClient.infiniteQuery(returnsQuery(trpc, deps)).catch(noop);
  },
  component: ReturnsPage,
});
