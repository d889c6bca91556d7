import { featuredCount } from "@haat/contract/product/product.constants";
import type { WebContext } from "@haat/web-kit/trpc.tsx";

/** The first products of the catalogue, for the home page. */
export function featuredQuery(trpc: WebContext["trpc"]) {
  return trpc.product.list.queryOptions({ limit: featuredCount }, { staleTime: 60_000 });
}

/** Has the featured products before the page is drawn. */
export async function loadFeatured({ queryClient, trpc }: WebContext): Promise<void> {
  await queryClient.query({ ...featuredQuery(trpc), staleTime: "static" });
}
