import { useDisclosure } from "@mantine/hooks";
import { getRouteApi } from "@tanstack/react-router";
import { Page } from "../shell/page/page.tsx";
import { CatalogueFilters } from "./catalogue-filters.tsx";
import { CatalogueSide } from "./catalogue-side.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import { useCatalogueFilters } from "./filters/use-catalogue-filters.ts";
import { CatalogueList } from "./list/catalogue-list.tsx";
import classes from "./products-page.module.css";

const route = getRouteApi("/products");

export function ProductsPage() {
  const search = route.useSearch();
  const filters = useCatalogueFilters("/products", search);
  const [isOpen, { toggle }] = useDisclosure(false);
  return (
    <Page title="Product List" lead="Discover our curated collection of premium products">
      <div className={classes.columns} data-open={isOpen || undefined}>
        <div className={classes.controls}>
          <CatalogueFilters filters={filters} isOpen={isOpen} onToggle={toggle} />
        </div>
        <search className={classes.side} aria-label="Categories">
          <CatalogueSide filters={filters} isOpen={isOpen} />
        </search>
        <div className={classes.list}>
          <FilterChips filters={filters} />
          <CatalogueList search={search} onClear={filters.clear} />
        </div>
      </div>
    </Page>
  );
}
