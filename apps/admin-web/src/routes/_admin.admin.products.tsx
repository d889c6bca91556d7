import { noop } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { ProductsPage } from "#features/products/products-page.tsx";
import { productsInputOf, readProductsSearch } from "#features/products/products-search.ts";

export const Route = createFileRoute("/_admin/admin/products")({
  validateSearch: readProductsSearch,
  loaderDeps: ({ search }) => productsInputOf(readProductsSearch(search)),
  loader: ({ context: { queryClient, trpc }, deps }) => {
    queryClient.query(trpc.admin.products.queryOptions(deps)).catch(noop);
  },
  component: ProductsPage,
});
