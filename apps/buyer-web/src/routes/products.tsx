import { createFileRoute } from "@tanstack/react-router";
import { catalogueHead } from "../features/catalogue/catalogue-head.ts";
import { loadCatalogue } from "../features/catalogue/catalogue-query.ts";
import { readCatalogueSearch } from "../features/catalogue/catalogue-search.ts";
import { ProductsError } from "../features/catalogue/list/products-error.tsx";
import { ProductsPage } from "../features/catalogue/products-page.tsx";

export const Route = createFileRoute("/products")({
  validateSearch: readCatalogueSearch,
  // What the page does not know, such as the marks that other sites put into addresses, makes no other page of it.
  loaderDeps: ({ search }) => readCatalogueSearch({ ...search }),
  loader: ({ context, deps }) => loadCatalogue(context, deps),
  head: ({ match }) => catalogueHead(match.context.origin, match.search),
  // Another choice in the same list leaves the page as it is, and the focus where it was.
  pendingMs: 1_000,
  component: ProductsPage,
  errorComponent: ProductsError,
});
