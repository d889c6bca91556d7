import { getRouteApi } from "@tanstack/react-router";
import { Page } from "../shell/page.tsx";
import { CatalogueFilters } from "./catalogue-filters.tsx";
import { CatalogueList } from "./catalogue-list.tsx";
import { FilterChips } from "./filter-chips.tsx";
import classes from "./products-page.module.css";
import { useCatalogueFilters } from "./use-catalogue-filters.ts";

const route = getRouteApi("/products");

/** The catalogue: everything the shop has, searched, filtered and sorted. */
export function ProductsPage() {
  const search = route.useSearch();
  const filters = useCatalogueFilters("/products", search);
  return (
    <Page title="Product List" lead="Discover our curated collection of premium products">
      <div className={classes.controls}>
        <CatalogueFilters filters={filters} />
        <FilterChips filters={filters} />
      </div>
      <CatalogueList search={search} onClear={filters.clear} />
    </Page>
  );
}
