import { MutationCache, QueryCache, QueryClient, type QueryFilters } from "@tanstack/react-query";
import { isRefusedForGood, refusalOf } from "./refusal.ts";

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
 * The cache of an app. A refused call is not repeated, a failed query once. "Not logged in" empties the known session;
 * where a query hears it, `onLoggedOut` can lead to the login. A mutation's page stays, and with it what was typed.
 */
export function makeQueryClient({ onLoggedOut }: { readonly onLoggedOut?: () => void } = {}): QueryClient {
  const forgetSession = () =>
    client.setQueriesData({ predicate: ({ queryKey }) => isSessionKey(queryKey) }, null);
  const queryCache = new QueryCache({
    onError: (error) => {
      if (!isLoggedOut(error)) return;
      forgetSession();
      onLoggedOut?.();
    },
  });
  const mutationCache = new MutationCache({
    onError: (error) => {
      if (isLoggedOut(error)) forgetSession();
    },
  });
  const client = new QueryClient({
    queryCache,
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: staleMs,
        retry: (count, error) => count < 1 && !isRefusedForGood(error),
        // A self-hosted shop may be reachable while the browser thinks that it is offline.
        networkMode: "always",
        refetchOnReconnect: true,
      },
      mutations: { networkMode: "always" },
    },
  });
  return client;
}

/** Forgets what was loaded for one person before another one sees this screen; who is logged in stays known. */
export function forgetLoaded(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => !isSessionKey(queryKey) });
}

/** Asks the server again who is logged in, wherever that is shown. */
export function refreshSession(queryClient: QueryClient): Promise<void> {
  return refreshLoaded(queryClient, { predicate: ({ queryKey }) => isSessionKey(queryKey) });
}

/**
 * After a change: what was loaded before it is loaded again where it is shown. A first load that is on its way is
 * waited for, as its answer may be older than the change and an invalidation alone would take it for the new one.
 */
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
