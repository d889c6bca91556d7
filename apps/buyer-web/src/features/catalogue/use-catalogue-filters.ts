import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { categoryUrlDelayMs } from "@haat/contract/shop.constants";
import { compact, type CatalogueSearch } from "./catalogue-search.ts";

const route = getRouteApi("/products");

type Change = { [K in keyof CatalogueSearch]?: CatalogueSearch[K] | undefined };

/** The filters in the address and the ways to change them. A new category forgets the subcategory. */
export function useCatalogueFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [category, setCategory] = useState<{ readonly chosen: string | undefined } | null>(null);

  const change = (values: Change) => {
    void navigate({ search: (now) => compact({ ...now, ...values }), replace: true, resetScroll: false });
  };

  useEffect(() => {
    if (!category) return;
    const timer = setTimeout(() => {
      setCategory(null);
      void navigate({
        search: (now) => compact({ ...now, category: category.chosen, subcategory: undefined }),
        replace: true,
        resetScroll: false,
      });
    }, categoryUrlDelayMs);
    return () => clearTimeout(timer);
  }, [category, navigate]);

  const shown: CatalogueSearch = category
    ? compact({ ...search, category: category.chosen, subcategory: undefined })
    : search;

  return {
    /** What the controls show; the category a moment before the address. */
    shown,
    change,
    changeCategory: (chosen: string | undefined) => setCategory({ chosen }),
    clear: () =>
      void navigate({ search: ({ sort }) => compact({ sort }), replace: true, resetScroll: false }),
  };
}

export type CatalogueFilters = ReturnType<typeof useCatalogueFilters>;
