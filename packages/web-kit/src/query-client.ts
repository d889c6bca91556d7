import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { isRefusedForGood, refusalOf } from "./refusal.ts";

const staleMs = 10_000;

const sessionPaths = new Set(["account.me", "admin.me"]);

function isSessionKey(queryKey: readonly unknown[]): boolean {
  const [path] = queryKey;
  return Array.isArray(path) && sessionPaths.has(path.join("."));
}

/**
 * The cache of an app. A refused call is not repeated, a failed query once. A call that is answered "not logged in"
 * empties the known session and tells `onLoggedOut`, so that the app can lead to its login.
 */
export function makeQueryClient({ onLoggedOut }: { readonly onLoggedOut?: () => void } = {}): QueryClient {
  const onError = (error: unknown) => {
    if (refusalOf(error)?.reason !== "NOT_LOGGED_IN") return;
    client.setQueriesData({ predicate: ({ queryKey }) => isSessionKey(queryKey) }, null);
    onLoggedOut?.();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
