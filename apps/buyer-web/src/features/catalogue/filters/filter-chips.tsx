import { Button, UnstyledButton } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { catalogueQuery } from "../catalogue-query.ts";
import type { CatalogueSearch } from "../catalogue-search.ts";
import { countLineId } from "../list/count-line.ts";
import classes from "./filter-chips.module.css";
import { activeFilters } from "./filter-options.ts";
import type { CatalogueFilters } from "./use-catalogue-filters.ts";

/** Moves the focus to the next chip, or to the count line. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  useLayoutEffect(() => {
    const at = removed.current;
    if (at === null) return;
    removed.current = null;
    const buttons = list.current?.querySelectorAll("button");
    const next =
      buttons?.[Math.min(at, count - 1)] ??
      document.getElementById(countLineId) ??
      // The list is still loading.
      document.getElementById("content");
    next?.focus({ preventScroll: true });
  }, [count]);
  return { list, willRemove: (index: number) => (removed.current = index) };
}

/** Filters understood from the search text, as reported by the loaded list. */
function useUnderstood(search: CatalogueSearch) {
  const { data } = useInfiniteQuery({ ...catalogueQuery(useTRPC(), search), enabled: false });
  return data?.pages[0]?.understood ?? [];
}

export function FilterChips({
  filters: { search, shown, change, changePlace, clear },
}: {
  readonly filters: CatalogueFilters;
}) {
  const understood = useUnderstood(search);
  const active = [
    ...activeFilters(shown).map(({ key, label }) => ({
      label,
      remove: () =>
        key === "category" ? changePlace({ category: undefined }) : change({ [key]: undefined }),
    })),
    ...understood.map(({ label, without }) => ({ label, remove: () => change({ search: without }) })),
  ];
  const { list, willRemove } = useFocusAfterRemoval(active.length);
  if (active.length === 0) return null;
  return (
    <ul ref={list} className={classes.chips} aria-label="Active filters">
      {active.map(({ label, remove }, index) => (
        <li key={label}>
          <UnstyledButton
            className={classes.chip ?? ""}
            aria-label={`Remove filter ${label}`}
            onClick={() => {
              willRemove(index);
              remove();
            }}
          >
            {label}
            <IconX size={16} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            willRemove(0);
            clear();
          }}
        >
          Clear all
        </Button>
      </li>
    </ul>
  );
}
