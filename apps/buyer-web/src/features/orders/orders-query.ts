import type { WebContext } from "@haat/web-kit/trpc.tsx";

/** The buyer's orders, newest first, page by page. */
export function ordersQuery(trpc: WebContext["trpc"]) {
  return trpc.order.list.infiniteQueryOptions({}, { getNextPageParam: ({ nextCursor }) => nextCursor });
}
