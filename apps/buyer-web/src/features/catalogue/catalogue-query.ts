import type { WebContext } from "@haat/web-kit/trpc.tsx";
import { toCatalogueInput, type CatalogueSearch } from "./catalogue-search.ts";

/** The catalogue page by page, for one address. */
export function catalogueQuery(trpc: WebContext["trpc"], search: CatalogueSearch) {
  return trpc.product.list.infiniteQueryOptions(toCatalogueInput(search), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 60_000,
  });
}

/** On the server the first page is there before the document is drawn; in the browser the page shows it coming. */
export async function loadCatalogue(
  { queryClient, trpc }: WebContext,
  search: CatalogueSearch,
): Promise<void> {
  const loading = queryClient.infiniteQuery({ ...catalogueQuery(trpc, search), staleTime: "static" });
  if (typeof document === "undefined") await loading;
  else loading.catch(() => undefined);
}
