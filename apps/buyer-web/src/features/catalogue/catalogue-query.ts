import { hashKey } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";
import { toCatalogueFilter, toCatalogueInput, type CatalogueSearch } from "./catalogue-search.ts";

const freshMs = 60_000;
const isServer = typeof document === "undefined";
/** Long enough to read a product and come back to the list. */
const keptMs = isServer ? Infinity : 30 * 60_000;

export function catalogueQuery(trpc: WebContext["trpc"], search: CatalogueSearch) {
  const { cursor } = search;
  return trpc.product.list.infiniteQueryOptions(toCatalogueInput(search), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: freshMs,
    gcTime: keptMs,
    // The query key has no cursor, and a list that starts later is another list.
    ...(cursor !== undefined && {
      initialCursor: cursor,
      queryKeyHashFn: (key: readonly unknown[]) => hashKey([...key, cursor]),
    }),
  });
}

/** Product counts per filter option; those of sellers' own values only with `withValues`. */
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

/** The server waits for the first page; the browser shows it loading. */
export async function loadCatalogue(
  { queryClient, trpc }: WebContext,
  search: CatalogueSearch,
): Promise<void> {
  const loading = queryClient.infiniteQuery({ ...catalogueQuery(trpc, search), staleTime: "static" });
  if (!isServer) return void loading.catch(() => undefined);
  try {
    await loading;
  } catch (error) {
    // An outdated cursor: an old link, or a sort edited in the address.
    if (search.cursor === undefined || !isRefusedAsked(error)) throw error;
    throw redirect({ to: "/products", search: { ...search, cursor: undefined } });
  }
}
