import { createFileRoute } from "@tanstack/react-router";
import { catalogueHead } from "../features/catalogue/catalogue-head.ts";
import { loadCatalogue } from "../features/catalogue/catalogue-query.ts";
import { readCatalogueSearch } from "../features/catalogue/catalogue-search.ts";
import { ProductsError } from "../features/catalogue/list/products-error.tsx";
import { ProductsPage } from "../features/catalogue/products-page.tsx";

export const Route = createFileRoute("/products")({
  validateSearch: readCatalogueSearch,
  // Unknown parameters, such as tracking ids, don't make another page.
  loaderDeps: ({ search }) => readCatalogueSearch({ ...search }),
  loader: ({ context, deps }) => loadCatalogue(context, deps),
  head: ({ match }) => catalogueHead(match.context.origin, match.search),
  // Changing filters keeps the page and the focus.
  pendingMs: 1_000,
  component: ProductsPage,
  errorComponent: ProductsError,
});
