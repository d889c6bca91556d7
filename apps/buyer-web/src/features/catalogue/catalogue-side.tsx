import { useMounted } from "@mantine/hooks";
import { lazy, Suspense, type ComponentProps, type ComponentType } from "react";
import type { CategoryTree } from "./category-tree.tsx";
import type { CatalogueFilters } from "./use-catalogue-filters.ts";
import { useFacets } from "./use-facets.ts";

// What does not come leaves its column empty: the selects above the list choose the same.
const LateTree = lazy<ComponentType<ComponentProps<typeof CategoryTree>>>(() =>
  import("./category-tree.tsx").then(
    ({ CategoryTree: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

/** The tree of categories beside the list. It is of no use without scripts, so the server does not draw it. */
export function CatalogueSide({ filters }: { readonly filters: CatalogueFilters }) {
  const isMounted = useMounted();
  const facets = useFacets(filters.search);
  if (!isMounted) return null;
  return (
    <Suspense>
      <LateTree filters={filters} facets={facets} />
    </Suspense>
  );
}
