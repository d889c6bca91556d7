import { SearchField as Field } from "@haat/ui/form/search-field.tsx";
import type { CatalogueFilters } from "./use-catalogue-filters.ts";

export function SearchField({ filters: { search, change } }: { readonly filters: CatalogueFilters }) {
  return (
    <Field
      label="Search by name or brand"
      placeholder="Search by name or brand..."
      value={search.search}
      className=""
      onSearch={(text, { isFirst }) => change({ search: text }, { replace: !isFirst })}
    />
  );
}
