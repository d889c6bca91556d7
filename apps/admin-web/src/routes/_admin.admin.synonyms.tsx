import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { readListSearch } from "#features/lists/list-search.ts";
import { isOwner } from "#features/session/is-owner.ts";
import { synonymsInputOf } from "#features/synonyms/synonyms-input.ts";
import { SynonymsPage } from "#features/synonyms/synonyms-page.tsx";

export const Route = createFileRoute("/_admin/admin/synonyms")({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => synonymsInputOf(readListSearch(search)),
  staticData: { isForOwners: true },
  loader: ({ context: { queryClient, trpc, session }, deps }) => {
    if (!isOwner(session)) return;
    queryClient.query(trpc.admin.synonyms.queryOptions(deps)).catch(noop);
  },
  component: SynonymsPage,
});
