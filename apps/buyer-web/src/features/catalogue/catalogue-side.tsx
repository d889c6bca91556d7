import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import type { CatalogueFilters } from "./filters/use-catalogue-filters.ts";
import { useFacets } from "./filters/use-facets.ts";

const loadTree = () => import("./tree/category-tree.tsx").then(({ CategoryTree }) => CategoryTree);

/** The tree of categories beside the list. It is of no use without scripts, so the server does not draw it. */
export function CatalogueSide({ filters }: { readonly filters: CatalogueFilters }) {
  const facets = useFacets(filters.search);
  // Until it comes its column is empty: the selects above the list choose the same.
  const { component: CategoryTree } = useComponentWhen(true, loadTree);
  return CategoryTree && <CategoryTree filters={filters} facets={facets} />;
}
