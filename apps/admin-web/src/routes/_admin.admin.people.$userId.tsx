import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { readListSearch } from "#features/lists/list-search.ts";
import { PersonPage } from "#features/people/person-page.tsx";

export const Route = createFileRoute("/_admin/admin/people/$userId")({
  validateSearch: readListSearch,
  loader: ({ context: { queryClient, trpc }, params }) => {
    queryClient.query(trpc.admin.person.queryOptions(params)).catch(noop);
  },
  component: PersonPage,
});
