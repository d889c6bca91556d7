import { ratingOptions, type Facets } from "./filter-options.ts";
import { FilterSelect } from "./filter-select.tsx";
import type { CatalogueFilters } from "./use-catalogue-filters.ts";

type RatingSelectProps = { readonly filters: CatalogueFilters; readonly facets: Facets };

export function RatingSelect({ filters: { shown, change }, facets }: RatingSelectProps) {
  return (
    <FilterSelect
      label="Rating"
      name="rating"
      data={ratingOptions(facets, shown)}
      value={String(shown.rating ?? "")}
      onChoose={(rating) => change({ rating: rating === undefined ? undefined : Number(rating) })}
    />
  );
}
