import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { facetsQuery } from "../catalogue-query.ts";
import type { CatalogueSearch } from "../catalogue-search.ts";
import type { Facets } from "./filter-options.ts";

/** Loaded by the browser only: pages don't wait for counts. */
export function useFacets(search: CatalogueSearch): Facets {
  return useQuery({ ...facetsQuery(useTRPC(), search), placeholderData: keepPreviousData }).data;
}
