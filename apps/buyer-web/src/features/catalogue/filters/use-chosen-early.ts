import { useEffect, useRef, type RefObject } from "react";
import { readCatalogueSearch } from "../catalogue-search.ts";
import type { CatalogueFilters } from "./use-catalogue-filters.ts";

/** Applies choices made before hydration. */
export function useChosenEarly(form: RefObject<HTMLFormElement | null>, filters: CatalogueFilters) {
  const { search, change } = useRef(filters).current;
  useEffect(() => {
    if (!form.current) return;
    const chosen = readCatalogueSearch(Object.fromEntries(new FormData(form.current)));
    const keys = ["search", "category", "subcategory", "rating", "min", "max", "sort"] as const;
    const different = keys.filter((key) => chosen[key] !== search[key]);
    if (different.length === 0) return;
    change(Object.fromEntries(different.map((key) => [key, chosen[key]])), { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, on hydration
  }, []);
}
