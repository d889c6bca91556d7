import { useMediaQuery } from "@mantine/hooks";
import { useFirstTouch } from "@haat/ui/late/first-touch.ts";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import type { CatalogueFilters } from "./filters/use-catalogue-filters.ts";
import { useFacets } from "./filters/use-facets.ts";

const loadTree = () => import("./tree/category-tree.tsx").then(({ CategoryTree }) => CategoryTree);

type CatalogueSideProps = {
  readonly filters: CatalogueFilters;
  /** Whether the filters are unfolded where a phone folds them. */
  readonly isOpen: boolean;
};

/** The tree of categories beside the list. It is of no use without scripts, so the server does not draw it. */
export function CatalogueSide({ filters, isOpen }: CatalogueSideProps) {
  const facets = useFacets(filters.search);
  const isWide = useMediaQuery("(min-width: 48em)", false);
  // Behind its button it waits for a finger on the page: its styles have the whole page laid out again.
  const isTouched = useFirstTouch();
  // Until it comes its column is empty: the selects above the list choose the same.
  const { component: CategoryTree } = useComponentWhen(isWide || isOpen || isTouched, loadTree);
  return CategoryTree && <CategoryTree filters={filters} facets={facets} />;
}
