import { hashKey } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";
import { toCatalogueFilter, toCatalogueInput, type CatalogueSearch } from "./catalogue-search.ts";

const freshMs = 60_000;
const isServer = typeof document === "undefined";
/** Anyone who reads a product for a while finds the list as it was left. */
const keptMs = isServer ? Infinity : 30 * 60_000;

/** The catalogue page by page, for one address. */
export function catalogueQuery(trpc: WebContext["trpc"], search: CatalogueSearch) {
  const { cursor } = search;
  return trpc.product.list.infiniteQueryOptions(toCatalogueInput(search), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: freshMs,
    gcTime: keptMs,
    // The key of a question knows no cursor; a list from further down is another list.
    ...(cursor !== undefined && {
      initialCursor: cursor,
      queryKeyHashFn: (key: readonly unknown[]) => hashKey([...key, cursor]),
    }),
  });
}

/**
 * How many products each choice would keep, of sizes, colours and brands only where `withValues` asks. One question for
 * all pages of a list, whatever its order.
 */
export function facetsQuery(
  trpc: WebContext["trpc"],
  search: CatalogueSearch,
  asked: { readonly withValues?: true } = {},
) {
  const input = { ...toCatalogueFilter(search), ...asked };
  return trpc.product.facets.queryOptions(input, { staleTime: freshMs });
}

function isRefusedAsked(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "BAD_REQUEST";
}

/** On the server the first page is there before the document is drawn; in the browser the page shows it coming. */
export async function loadCatalogue(
  { queryClient, trpc }: WebContext,
  search: CatalogueSearch,
): Promise<void> {
  const loading = queryClient.infiniteQuery({ ...catalogueQuery(trpc, search), staleTime: "static" });
  if (!isServer) return void loading.catch(() => undefined);
  try {
    await loading;
  } catch (error) {
    // A place that this list does not have: an old link, or the order was changed in the address.
    if (search.cursor === undefined || !isRefusedAsked(error)) throw error;
    throw redirect({ to: "/products", search: { ...search, cursor: undefined } });
  }
}
