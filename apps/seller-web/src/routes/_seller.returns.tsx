import { createFileRoute } from "@tanstack/react-router";
import { toReturnsSearch } from "#features/returns/return-lists.ts";
import { ReturnsPage } from "#features/returns/returns-page.tsx";

export const Route = createFileRoute("/_seller/returns")({
  validateSearch: toReturnsSearch,
  component: ReturnsRoute,
});

function ReturnsRoute() {
  return <ReturnsPage search={toReturnsSearch(Route.useSearch())} />;
}
