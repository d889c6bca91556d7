import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ParcelsPage } from "#features/parcels/parcels-page.tsx";
import { parcelsQuery } from "#features/parcels/parcels-query.ts";
import { readParcelsSearch } from "#features/parcels/parcels-search.ts";

export const Route = createFileRoute("/_admin/admin/parcels")({
  validateSearch: readParcelsSearch,
  loaderDeps: ({ search }) => readParcelsSearch(search),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    queryClient.infiniteQuery(parcelsQuery(trpc, deps)).catch(noop);
  },
  component: ParcelsPage,
});
