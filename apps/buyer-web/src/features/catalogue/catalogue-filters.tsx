import { Button } from "@mantine/core";
import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { useRef } from "react";
import classes from "./catalogue-filters.module.css";
import { activeFilters } from "./filters/filter-options.ts";
import { PlaceSelects } from "./filters/place-selects.tsx";
import { RatingSelect } from "./filters/rating-select.tsx";
import { SearchField } from "./filters/search-field.tsx";
import { SortSelect } from "./filters/sort-select.tsx";
import type { CatalogueFilters as Filters } from "./filters/use-catalogue-filters.ts";
import { useChosenEarly } from "./filters/use-chosen-early.ts";
import { useFacets } from "./filters/use-facets.ts";
import { PriceFilter } from "./price/price-filter.tsx";
import { TypedValues } from "./values/typed-values.tsx";
import { ValueFilters } from "./values/value-filters.tsx";

type CatalogueFiltersProps = {
  readonly filters: Filters;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** Without scripts it is a plain form. */
export function CatalogueFilters({ filters, isOpen, onToggle }: CatalogueFiltersProps) {
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
