import { createFileRoute } from "@tanstack/react-router";
import { ManageProductsPage } from "#features/manage-products/manage-products-page.tsx";
import { readManageSearch } from "#features/manage-products/manage-search.ts";

export const Route = createFileRoute("/_seller/update")({
  validateSearch: readManageSearch,
  component: ManageRoute,
});

function ManageRoute() {
  return <ManageProductsPage search={Route.useSearch()} />;
}
