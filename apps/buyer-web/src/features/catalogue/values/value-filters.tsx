import { useMediaQuery } from "@mantine/hooks";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import type { CatalogueFilters } from "../filters/use-catalogue-filters.ts";
import classes from "./value-filters.module.css";

const loadSelects = () => import("./value-selects.tsx").then(({ ValueSelects }) => ValueSelects);

type ValueFiltersProps = {
  readonly filters: CatalogueFilters;
  /** Whether the filters are unfolded where a phone folds them: nothing is fetched to be hidden. */
  readonly isOpen?: boolean;
};

/** Size, colour, brand and PIN code: their place, which is kept, and in it what there is of them as soon as it is known. */
export function ValueFilters({ filters, isOpen = true }: ValueFiltersProps) {
  const isWide = useMediaQuery("(min-width: 48em)", false);
  const { component: ValueSelects } = useComponentWhen(isWide || isOpen, loadSelects);
  return (
    <div className={classes.values} data-open={isOpen || undefined}>
      {ValueSelects && <ValueSelects filters={filters} />}
    </div>
  );
}
