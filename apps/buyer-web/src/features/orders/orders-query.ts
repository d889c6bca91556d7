import type { WebContext } from "@haat/web-kit/call/trpc.tsx";

export const ordersFailed = "Failed to load your orders. Please try again later.";

export function ordersQuery(trpc: WebContext["trpc"]) {
  return trpc.order.list.infiniteQueryOptions({}, { getNextPageParam: ({ nextCursor }) => nextCursor });
}
