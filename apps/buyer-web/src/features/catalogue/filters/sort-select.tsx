import type { CatalogueSearch } from "../catalogue-search.ts";
import { sortOptions } from "./filter-options.ts";
import { FilterSelect } from "./filter-select.tsx";
import type { CatalogueFilters } from "./use-catalogue-filters.ts";

export function SortSelect({ filters: { shown, change } }: { readonly filters: CatalogueFilters }) {
  return (
    <FilterSelect
      label="Sort by"
      name="sort"
      data={sortOptions(shown)}
      value={shown.sort ?? ""}
      onChoose={(sort) => change({ sort: sort as CatalogueSearch["sort"] })}
    />
  );
}
