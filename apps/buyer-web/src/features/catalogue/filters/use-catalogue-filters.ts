import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { categoryUrlDelayMs } from "@haat/contract/shop.constants";
import type { CatalogueSearch } from "../catalogue-search.ts";

export type CataloguePath = "/products" | "/sarchPro";

type Change = { [K in keyof CatalogueSearch]?: CatalogueSearch[K] | undefined };
type Place = Pick<Change, "category" | "subcategory">;
interface How {
  readonly replace?: boolean;
}

/** Each change is a history step. A new category clears the subcategory. */
export function useCatalogueFilters(path: CataloguePath, search: CatalogueSearch) {
  const navigate = useNavigate();
  const [place, setPlace] = useState<Place | null>(null);
  // Changes the address doesn't have yet: controls must not jump back until it does.
  const [ahead, setAhead] = useState<(Change & { readonly from: CatalogueSearch }) | null>(null);
  const { from: _from, ...chosen } = ahead?.from === search ? ahead : { from: search };

  const go = (next: (now: CatalogueSearch) => CatalogueSearch, { replace = false }: How = {}) => {
    const search = (now: CatalogueSearch) => ({ ...next(now), cursor: undefined });
    void navigate({ to: path, search, replace, resetScroll: false });
  };
  const change = (values: Change, how?: How) => {
    setAhead({ ...chosen, ...values, from: search });
    go((now) => ({ ...now, ...values }), how);
  };

  useEffect(() => {
    if (!place) return;
    const timer = setTimeout(() => {
      setPlace(null);
      change({ subcategory: undefined, ...place });
    }, categoryUrlDelayMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a new choice restarts the delay
  }, [place]);

  return {
    search,
    /** Shown by the controls before the address follows. */
    shown: { ...search, ...chosen, ...(place && { subcategory: undefined, ...place }) },
    change,
    changePlace: (chosen: Place) => setPlace(chosen),
    /** Keeps the sort. */
    clear: () => {
      setPlace(null);
      setAhead(null);
      go(({ sort }) => ({ sort }));
    },
  };
}

export type CatalogueFilters = ReturnType<typeof useCatalogueFilters>;
