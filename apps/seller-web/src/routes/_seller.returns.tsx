import { createFileRoute } from "@tanstack/react-router";
import { readReturnsSearch } from "#features/returns/return-lists.ts";
import { ReturnsPage } from "#features/returns/returns-page.tsx";

export const Route = createFileRoute("/_seller/returns")({
  validateSearch: readReturnsSearch,
  component: ReturnsRoute,
});

function ReturnsRoute() {
  return <ReturnsPage search={readReturnsSearch(Route.useSearch())} />;
}
