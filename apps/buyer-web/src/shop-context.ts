import type { WebClient, WebContext } from "@haat/web-kit/call/trpc.tsx";

/** Given to every route of the shop. */
export interface ShopContext extends WebContext {
  readonly trpcClient: WebClient;
  /** The shop's public address, without a slash at its end. */
  readonly origin: string;
}
