import { useMediaQuery } from "@mantine/hooks";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import type { CatalogueFilters } from "../filters/use-catalogue-filters.ts";
import classes from "./value-filters.module.css";

const loadSelects = () => import("./value-selects.tsx").then(({ ValueSelects }) => ValueSelects);

type ValueFiltersProps = {
  readonly filters: CatalogueFilters;
  /** Nothing is fetched while a phone hides the filters. */
  readonly isOpen?: boolean;
};

/** Reserves its space until the values are known. */
export function ValueFilters({ filters, isOpen = true }: ValueFiltersProps) {
  const isWide = useMediaQuery("(min-width: 48em)", false);
  const { component: ValueSelects } = useComponentWhen(isWide || isOpen, loadSelects);
  return (
    <div className={classes.values} data-open={isOpen || undefined}>
      {ValueSelects && <ValueSelects filters={filters} />}
    </div>
  );
}
