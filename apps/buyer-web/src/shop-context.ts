import type { WebClient, WebContext } from "@haat/web-kit/call/trpc.tsx";

export interface ShopContext extends WebContext {
  readonly trpcClient: WebClient;
  /** Without a trailing slash. */
  readonly origin: string;
}
