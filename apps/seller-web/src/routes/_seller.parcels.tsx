import { createFileRoute } from "@tanstack/react-router";
import { readParcelSearch } from "#features/parcels/parcel-search.ts";
import { ParcelsPage } from "#features/parcels/parcels-page.tsx";

export const Route = createFileRoute("/_seller/parcels")({
  validateSearch: readParcelSearch,
  component: ParcelsRoute,
});

function ParcelsRoute() {
  return <ParcelsPage search={Route.useSearch()} />;
}
