import type { QueryClient } from "@tanstack/react-query";
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from "@trpc/client";
import { createTRPCContext, createTRPCOptionsProxy, type TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { AppRouter } from "@haat/api/types";
import { fetchConnected } from "./connection.ts";
import { waitForFont } from "./wait-for-font.ts";

export { makeQueryClient } from "./query-client.ts";
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

export type WebClient = TRPCClient<AppRouter>;

export interface WebContext {
  readonly queryClient: QueryClient;
  readonly trpc: TRPCOptionsProxy<AppRouter>;
}

/** The server's limit of calls per request. */
const maxItems = 10;

type FetchEsque = NonNullable<Parameters<typeof httpLink>[0]["fetch"]>;

const unbatched: ReadonlySet<string> = new Set([
  "admin.logIn",
  "admin.logOut",
  "cart.setQuantity",
  "order.approve",
  "order.reject",
  "product.facets",
]);

/**
 * Logins and logouts change the cookie. Cart quantity and a seller's decision are sent as the page
 * closes, with no time to batch. A list must not wait for the counts next to its filters.
 */
function isUnbatched(path: string): boolean {
  return path.startsWith("account.") || unbatched.has(path);
}

/** Requests sent while the page closes must outlive it. */
const keepaliveFetch: FetchEsque = async (input, init) => {
  const keepalive = document.visibilityState === "hidden";
  return waitForFont(await fetchConnected(input, { ...(init as RequestInit), keepalive }));
};

const batchFetch: FetchEsque = async (input, init) =>
  waitForFont(await fetchConnected(input, init as RequestInit));

interface ClientOptions {
  readonly url?: string;
  /** Called for every request. */
  readonly headers?: () => Record<string, string>;
}

export function makeTrpcClient({ url = "/api/trpc", ...options }: ClientOptions = {}): WebClient {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ path }) => isUnbatched(path),
        true: httpLink({ ...options, url, fetch: keepaliveFetch }),
        false: httpBatchLink({ ...options, url, maxItems, fetch: batchFetch }),
      }),
    ],
  });
}

export function makeWebContext({
  client,
  queryClient,
}: {
  client: WebClient;
  queryClient: QueryClient;
}): WebContext {
  return { queryClient, trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }) };
}
