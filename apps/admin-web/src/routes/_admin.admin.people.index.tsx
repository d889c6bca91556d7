import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { PeoplePage } from "#features/people/people-page.tsx";
import { peopleInputOf, readPeopleSearch } from "#features/people/people-search.ts";

export const Route = createFileRoute("/_admin/admin/people/")({
  validateSearch: readPeopleSearch,
  loaderDeps: ({ search }) => peopleInputOf(readPeopleSearch(search)),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    queryClient.query(trpc.admin.people.queryOptions(deps)).catch(noop);
  },
  component: PeoplePage,
});
