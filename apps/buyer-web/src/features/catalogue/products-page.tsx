import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useRef } from "react";
import { Page } from "../shell/page/page.tsx";
import { CatalogueSide } from "./catalogue-side.tsx";
import { FilterChips } from "./filters/filter-chips.tsx";
import { activeFilters } from "./filters/filter-options.ts";
import { PlaceSelects } from "./filters/place-selects.tsx";
import { RatingSelect } from "./filters/rating-select.tsx";
import { SearchField } from "./filters/search-field.tsx";
import { SortSelect } from "./filters/sort-select.tsx";
import { type CatalogueFilters as Filters, useCatalogueFilters } from "./filters/use-catalogue-filters.ts";
import { useChosenEarly } from "./filters/use-chosen-early.ts";
import { useFacets } from "./filters/use-facets.ts";
import { CatalogueList } from "./list/catalogue-list.tsx";
import { PriceFilter } from "./price/price-filter.tsx";
import classes from "./products-page.module.css";
import { TypedValues } from "./values/typed-values.tsx";
import { ValueFilters } from "./values/value-filters.tsx";

const route = getRouteApi("/products");

type CatalogueFiltersProps = {
  readonly filters: Filters;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Without scripts it is a plain form. */
function CatalogueFilters({ filters, isOpen, onToggle }: CatalogueFiltersProps) {
  const facets = useFacets(filters.search);
  const form = useRef<HTMLFormElement>(null);
  useChosenEarly(form, filters);
  const count = activeFilters(filters.shown).filter(({ key }) => key !== "search").length;
  const shared = { filters, facets };
  return (
    <search>
      <form
        ref={form}
        className={classes.filters}
        data-open={isOpen || undefined}
        action="/products"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        <div className={classes.search}>
          <SearchField filters={filters} />
          <Button
            className={classes.opener ?? ""}
            variant="default"
            aria-label={count > 0 ? `${count} filters` : "Filters"}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <IconAdjustmentsHorizontal size={22} aria-hidden />
            {count > 0 && <span className={classes.count}>{count}</span>}
          </Button>
          <ValueFilters filters={filters} isOpen={isOpen} />
        </div>
        <div className={classes.fields}>
          <PlaceSelects {...shared} />
          <RatingSelect {...shared} />
          <SortSelect filters={filters} />
          <TypedValues search={filters.search} />
          <div className={classes.prices}>
            <PriceFilter filters={filters} isOpen={isOpen} />
          </div>
        </div>
        <Button type="submit" className={classes.submit ?? ""}>
          Show Products
        </Button>
      </form>
    </search>
  );
}

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
