import { createFileRoute } from "@tanstack/react-router";
import { loadCatalogue } from "../features/catalogue/catalogue-query.ts";
import { readCatalogueSearch } from "../features/catalogue/catalogue-search.ts";
import { FilterPage } from "../features/catalogue/filter-page.tsx";
import { privateHead } from "../features/shell/page/page-head.ts";

export const Route = createFileRoute("/_buyer/sarchPro")({
  validateSearch: readCatalogueSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadCatalogue(context, deps),
  head: () => privateHead("Filter Products"),
  // Changing filters keeps the page.
  pendingMs: 1_000,
  component: FilterPage,
});
