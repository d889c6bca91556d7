import { categoryOptions, subcategoryOptions, type Facets } from "./filter-options.ts";
import { FilterSelect } from "./filter-select.tsx";
import type { CatalogueFilters } from "./use-catalogue-filters.ts";

type PlaceSelectsProps = { readonly filters: CatalogueFilters; readonly facets: Facets };

export function PlaceSelects({ filters: { shown, change, changePlace }, facets }: PlaceSelectsProps) {
  return (
    <>
      <FilterSelect
        label="Category"
        name="category"
        data={categoryOptions(facets, shown)}
        value={shown.category ?? ""}
        onChoose={(category) => changePlace({ category })}
      />
      <FilterSelect
        label="Subcategory"
        name="subcategory"
        data={subcategoryOptions(facets, shown)}
        value={shown.subcategory ?? ""}
        onChoose={(subcategory) => change({ subcategory })}
      />
    </>
  );
}
