import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { PeoplePage } from "#features/people/people-page.tsx";
import { peopleInputOf, readPeopleSearch } from "#features/people/people-search.ts";
import { isOwner } from "#features/session/is-owner.ts";

export const Route = createFileRoute("/_admin/admin/people/")({
  validateSearch: readPeopleSearch,
  loaderDeps: ({ search }) => peopleInputOf(readPeopleSearch(search)),
  staticData: { isForOwners: true },
  loader: ({ context: { queryClient, trpc, session }, deps }) => {
    if (!isOwner(session)) return;
    queryClient.query(trpc.admin.people.queryOptions(deps)).catch(noop);
  },
  component: PeoplePage,
});
