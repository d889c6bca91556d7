import { useMediaQuery } from "@mantine/hooks";
import { useFirstTouch } from "@haat/ui/late/first-touch.ts";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import type { CatalogueFilters } from "./filters/use-catalogue-filters.ts";
import { useFacets } from "./filters/use-facets.ts";

const loadTree = () => import("./tree/category-tree.tsx").then(({ CategoryTree }) => CategoryTree);

type CatalogueSideProps = {
  readonly filters: CatalogueFilters;
  readonly isOpen: boolean;
};

/** Useless without scripts, so the server doesn't render it. */
export function CatalogueSide({ filters, isOpen }: CatalogueSideProps) {
  const facets = useFacets(filters.search);
  const isWide = useMediaQuery("(min-width: 48em)", false);
  // On phones it waits for a touch, because its styles relayout the whole page.
  const isTouched = useFirstTouch();
  // Until then the selects above the list offer the same.
  const { component: CategoryTree } = useComponentWhen(isWide || isOpen || isTouched, loadTree);
  return CategoryTree && <CategoryTree filters={filters} facets={facets} />;
}
