import type { QueryClient } from "@tanstack/react-query";
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from "@trpc/client";
import { createTRPCContext, createTRPCOptionsProxy, type TRPCOptionsProxy } from "@trpc/tanstack-react-query";
import type { AppRouter } from "@haat/api/types";
import { fetchConnected } from "./connection.ts";
import { withLetters } from "./with-letters.ts";

export { makeQueryClient } from "./query-client.ts";
export const { TRPCProvider, useTRPC, useTRPCClient } = createTRPCContext<AppRouter>();

export type WebClient = TRPCClient<AppRouter>;

/** What the routes of every web app get from their router. */
export interface WebContext {
  readonly queryClient: QueryClient;
  readonly trpc: TRPCOptionsProxy<AppRouter>;
}

/** As many calls as the server takes in one request. */
const maxItems = 10;

type FetchEsque = NonNullable<Parameters<typeof httpLink>[0]["fetch"]>;

const alone: ReadonlySet<string> = new Set([
  "admin.logIn",
  "admin.logOut",
  "cart.setQuantity",
  "order.approve",
  "order.reject",
  "product.facets",
]);

/**
 * A login or logout moves the cookie, so it never travels together with other calls. The number in the cart and
 * a seller's decision are sent as their page is left, when there is no time to wait for others. A list does not wait for the counts beside its filters.
 */
function travelsAlone(path: string): boolean {
  return path.startsWith("account.") || alone.has(path);
}

/** What is sent while the page is being left outlives it. */
const lastingFetch: FetchEsque = async (input, init) => {
  const keepalive = document.visibilityState === "hidden";
  return withLetters(await fetchConnected(input, { ...(init as RequestInit), keepalive }));
};

const lettered: FetchEsque = async (input, init) =>
  withLetters(await fetchConnected(input, init as RequestInit));

interface ClientOptions {
  readonly url?: string;
  /** What goes with each call, asked for each time. */
  readonly headers?: () => Record<string, string>;
}

/** Calls the API of this app's own host. */
export function makeTrpcClient({ url = "/api/trpc", ...options }: ClientOptions = {}): WebClient {
  return createTRPCClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ path }) => travelsAlone(path),
        true: httpLink({ ...options, url, fetch: lastingFetch }),
        false: httpBatchLink({ ...options, url, maxItems, fetch: lettered }),
      }),
    ],
  });
}

/** The router context of an app in the browser. */
export function makeWebContext({
  client,
  queryClient,
}: {
  client: WebClient;
  queryClient: QueryClient;
}): WebContext {
  return { queryClient, trpc: createTRPCOptionsProxy<AppRouter>({ client, queryClient }) };
}
