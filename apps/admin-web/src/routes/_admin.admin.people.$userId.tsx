import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { readListSearch } from "#features/lists/list-search.ts";
import { PersonPage } from "#features/people/person-page.tsx";
import { isOwner } from "#features/session/is-owner.ts";

export const Route = createFileRoute("/_admin/admin/people/$userId")({
  validateSearch: readListSearch,
  staticData: { isForOwners: true },
  loader: ({ context: { queryClient, trpc, session }, params }) => {
    if (!isOwner(session)) return;
    queryClient.query(trpc.admin.person.queryOptions(params)).catch(noop);
  },
  component: PersonPage,
});
