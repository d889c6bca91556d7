import { Button, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import classes from "./filter-chips.module.css";
import { activeFilters } from "./filter-options.ts";
import type { CatalogueFilters } from "./use-catalogue-filters.ts";

/** The filters that are on, each with a way to take it off. Draws nothing when none is. */
export function FilterChips({
  filters: { shown, change, changeCategory, clear },
}: {
  readonly filters: CatalogueFilters;
}) {
  const active = activeFilters(shown);
  if (active.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Active filters">
      {active.map(({ key, label }) => (
        <li key={key}>
          <UnstyledButton
            className={classes.chip ?? ""}
            aria-label={`Remove filter ${label}`}
            onClick={() => (key === "category" ? changeCategory(undefined) : change({ [key]: undefined }))}
          >
            {label}
            <IconX size={16} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <Button variant="subtle" size="compact-sm" onClick={clear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
