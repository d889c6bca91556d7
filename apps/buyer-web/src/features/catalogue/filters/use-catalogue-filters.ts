import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { categoryUrlDelayMs } from "@haat/contract/shop.constants";
import type { CatalogueSearch } from "../catalogue-search.ts";

/** The two pages that filter the catalogue, by the same address parameters. */
export type CataloguePath = "/products" | "/sarchPro";

type Change = { [K in keyof CatalogueSearch]?: CatalogueSearch[K] | undefined };
type Place = Pick<Change, "category" | "subcategory">;
interface How {
  /** Takes the place of this step of the history instead of adding one. */
  readonly replace?: boolean;
}

/**
 * The filters in the address and the ways to change them. Each change is a step that Back takes back. A new category
 * forgets the subcategory, and the address follows it a moment later.
 */
export function useCatalogueFilters(path: CataloguePath, search: CatalogueSearch) {
  const navigate = useNavigate();
  const [place, setPlace] = useState<Place | null>(null);
  // What was chosen and the address does not say yet: a control that fell back in the meantime would tell of another choice.
  const [ahead, setAhead] = useState<(Change & { readonly from: CatalogueSearch }) | null>(null);
  const { from: _from, ...chosen } = ahead?.from === search ? ahead : { from: search };

  const go = (next: (now: CatalogueSearch) => CatalogueSearch, { replace = false }: How = {}) => {
    // Whatever changes, the list begins at its beginning.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new choice starts the delay again
  }, [place]);

  return {
    /** What the address says. */
    search,
    /** What the controls show, a moment before the address does. */
    shown: { ...search, ...chosen, ...(place && { subcategory: undefined, ...place }) },
    change,
    /** Another category, with or without one of its subcategories. */
    changePlace: (chosen: Place) => setPlace(chosen),
    /** Takes every filter off; the order stays. */
    clear: () => {
      setPlace(null);
      setAhead(null);
      go(({ sort }) => ({ sort }));
    },
  };
}

export type CatalogueFilters = ReturnType<typeof useCatalogueFilters>;
