import type { WebContext } from "@haat/web-kit/call/trpc.tsx";

/** What is said where orders could not be loaded. */
export const ordersFailed = "Failed to load your orders. Please try again later.";

/** The buyer's orders, newest first, page by page. */
export function ordersQuery(trpc: WebContext["trpc"]) {
  return trpc.order.list.infiniteQueryOptions({}, { getNextPageParam: ({ nextCursor }) => nextCursor });
}
