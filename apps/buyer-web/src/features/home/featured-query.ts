import { featuredCount } from "@haat/contract/product/product.constants";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";

/** The first products of the catalogue, for the home page. */
export function featuredQuery(trpc: WebContext["trpc"]) {
  return trpc.product.list.queryOptions({ limit: featuredCount }, { staleTime: 60_000 });
}

/**
 * Asks for the featured products, and for how long something can be sent back. The server's page waits for them; in the browser
 * the rest of the page does not. Where they fail the page stands without them and says so.
 */
export async function loadFeatured({ queryClient, trpc }: WebContext): Promise<void> {
  const loading = Promise.allSettled([
    queryClient.query({ ...featuredQuery(trpc), staleTime: "static" }),
    queryClient.query({ ...trpc.shop.shipping.queryOptions(), staleTime: "static" }),
  ]);
  if (typeof window === "undefined") await loading;
}
