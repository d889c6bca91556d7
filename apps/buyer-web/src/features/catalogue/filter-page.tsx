import { Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { Page } from "../shell/page/page.tsx";
import { TextLink } from "../shell/page/text-link.tsx";
import { catalogueQuery } from "./catalogue-query.ts";
import type { CatalogueSearch } from "./catalogue-search.ts";
import classes from "./filter-page.module.css";
import { FilterChips } from "./filters/filter-chips.tsx";
import { RatingSelect } from "./filters/rating-select.tsx";
import { SearchField } from "./filters/search-field.tsx";
import { SortSelect } from "./filters/sort-select.tsx";
import { useCatalogueFilters } from "./filters/use-catalogue-filters.ts";
import { useFacets } from "./filters/use-facets.ts";
import { CatalogueList } from "./list/catalogue-list.tsx";
import { countedOf, countLineId } from "./list/count-line.ts";
import { PriceFilter } from "./price/price-filter.tsx";
import { CategoryTree } from "./tree/category-tree.tsx";
import { ValueFilters } from "./values/value-filters.tsx";

const route = getRouteApi("/_buyer/sarchPro");

function ToProducts({ search }: { readonly search: CatalogueSearch }) {
  const { data } = useInfiniteQuery({ ...catalogueQuery(useTRPC(), search), enabled: false });
  const first = data?.pages[0];
  const products =
    first?.total === 1 ? "1 Product" : `${first ? `${countedOf(first.total, first.all)} ` : ""}Products`;
  return (
    <div className={classes.past}>
      <Button
        fullWidth
        classNames={{ label: classes.pastLabel ?? "" }}
        onClick={() => {
          const line = document.getElementById(countLineId);
          line?.scrollIntoView();
          line?.focus({ preventScroll: true });
        }}
      >
        Show {products}
      </Button>
    </div>
  );
}

export function FilterPage() {
  const search = route.useSearch();
  const filters = useCatalogueFilters("/sarchPro", search);
  const facets = useFacets(search);
  return (
    <Page
      title="Filter Products"
      lead={
        <TextLink className={classes.back ?? ""} to="/products" search={search}>
          Back to the product list
        </TextLink>
      }
    >
      <div className={classes.columns}>
        <search className={classes.side}>
          <CategoryTree filters={filters} facets={facets} />
          <ToProducts search={search} />
        </search>
        <div className={classes.main}>
          <search className={classes.tools}>
            <SearchField filters={filters} />
            <ValueFilters filters={filters} />
            <div className={classes.fields}>
              <RatingSelect filters={filters} facets={facets} />
              <SortSelect filters={filters} />
              <div className={classes.prices}>
                <PriceFilter filters={filters} />
              </div>
            </div>
          </search>
          <FilterChips filters={filters} />
          <CatalogueList search={search} onClear={filters.clear} />
        </div>
      </div>
    </Page>
  );
}
