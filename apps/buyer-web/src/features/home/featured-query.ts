import { featuredCount } from "@haat/contract/product/product.constants";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";

export function featuredQuery(trpc: WebContext["trpc"]) {
  return trpc.product.list.queryOptions({ limit: featuredCount }, { staleTime: 60_000 });
}

/** Only the server waits for both; the page works without them. */
export async function loadFeatured({ queryClient, trpc }: WebContext): Promise<void> {
  const loading = Promise.allSettled([
    queryClient.query({ ...featuredQuery(trpc), staleTime: "static" }),
    queryClient.query({ ...trpc.shop.shipping.queryOptions(), staleTime: "static" }),
  ]);
  if (typeof window === "undefined") await loading;
}
