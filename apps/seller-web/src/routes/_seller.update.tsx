import { createFileRoute } from "@tanstack/react-router";
import { ManageProductsPage } from "#features/manage-products/manage-products-page.tsx";
import { manageSearch } from "#features/manage-products/manage-search.ts";

export const Route = createFileRoute("/_seller/update")({
  validateSearch: manageSearch,
  component: ManageRoute,
});

function ManageRoute() {
  return <ManageProductsPage search={Route.useSearch()} />;
}
