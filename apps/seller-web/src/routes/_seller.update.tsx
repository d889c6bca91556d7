import { createFileRoute } from "@tanstack/react-router";
import { toManageSearch } from "#features/manage-products/manage-search.ts";
import { ManageProductsPage } from "#features/manage-products/manage-products-page.tsx";

export const Route = createFileRoute("/_seller/update")({
  validateSearch: toManageSearch,
  component: ManageRoute,
});

function ManageRoute() {
  return <ManageProductsPage search={Route.useSearch()} />;
}
