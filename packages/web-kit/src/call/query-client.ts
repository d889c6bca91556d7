import { MutationCache, QueryCache, QueryClient, type QueryFilters } from "@tanstack/react-query";
import { isPermanentRefusal, refusalOf } from "./refusal.ts";

const staleMs = 10_000;

const sessionPaths = new Set(["account.me", "admin.me"]);

function isSessionKey(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey;
  return Array.isArray(path) && sessionPaths.has(path.join("."));
}

function isLoggedOut(error: unknown): boolean {
  return refusalOf(error)?.reason === "NOT_LOGGED_IN";
}

/**
 * Retries failed queries once, refused ones never. NOT_LOGGED_IN clears the cached session; only
 * queries call `onLoggedOut`, so that a page keeps its form after a failed mutation.
 */
export function makeQueryClient({ onLoggedOut }: { readonly onLoggedOut?: () => void } = {}): QueryClient {
  const clearSession = () =>
    client.setQueriesData({ predicate: ({ queryKey }) => isSessionKey(queryKey) }, null);
  const queryCache = new QueryCache({
    onError: (error) => {
      if (!isLoggedOut(error)) return;
      clearSession();
      onLoggedOut?.();
    },
  });
  const mutationCache = new MutationCache({
    onError: (error) => {
      if (isLoggedOut(error)) clearSession();
    },
  });
  const client = new QueryClient({
    queryCache,
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (count, error) => count < 1 && !isPermanentRefusal(error),
        // A self-hosted shop may be reachable while the browser thinks it is offline.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

/** Removes everything but the session from the cache, before another person sees this screen. */
export function clearLoadedData(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isSessionKey(queryKey) });
}

export function refreshSession(queryClient: QueryClient): Promise<void> {
  return refreshLoaded(queryClient, { predicate: ({ queryKey }) => isSessionKey(queryKey) });
}

/** Refetches active queries after a change. Waits for running first loads, which may predate it. */
export async function refreshLoaded(queryClient: QueryClient, ...filters: QueryFilters[]): Promise<void> {
  await Promise.all(
    filters.map(async (filter) => {
      const firstLoads = queryClient
        .getQueryCache()
        .findAll({ ...filter, fetchStatus: "fetching" })
        .filter(({ state }) => state.data === undefined);
      await Promise.allSettled(firstLoads.map(async ({ promise }) => promise));
      await queryClient.invalidateQueries(filter);
    }),
  );
}
