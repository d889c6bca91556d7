import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ProductsPage } from "#features/products/products-page.tsx";
import { productsInputOf, readProductsSearch } from "#features/products/products-search.ts";
import { isOwner } from "#features/session/is-owner.ts";

export const Route = createFileRoute("/_admin/admin/products")({
  validateSearch: readProductsSearch,
  loaderDeps: ({ search }) => productsInputOf(readProductsSearch(search)),
  staticData: { isForOwners: true },
  loader: ({ context: { queryClient, trpc, session }, deps }) => {
    if (!isOwner(session)) return;
    queryClient.query(trpc.admin.products.queryOptions(deps)).catch(noop);
  },
  component: ProductsPage,
});
