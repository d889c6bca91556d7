import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { readListSearch } from "#features/lists/list-search.ts";
import { synonymsInputOf } from "#features/synonyms/synonyms-input.ts";
import { SynonymsPage } from "#features/synonyms/synonyms-page.tsx";

export const Route = createFileRoute("/_admin/admin/synonyms")({
  validateSearch: readListSearch,
  loaderDeps: ({ search }) => synonymsInputOf(readListSearch(search)),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    queryClient.query(trpc.admin.synonyms.queryOptions(deps)).catch(noop);
  },
  component: SynonymsPage,
});
