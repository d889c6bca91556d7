import { notFound } from "@tanstack/react-router";
import type { ProductView } from "@haat/contract/product/product.schema";
import type { WebContext } from "@haat/web-kit/trpc.tsx";

/** Where a failed call says what kind of failure it was: the browser's client in `data`, the call in process itself. */
interface CodedError {
  readonly code?: unknown;
  readonly data?: { readonly code?: unknown } | null;
}

/** An id that is none, and an id of nothing, are the same to a visitor. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, data } = error as CodedError;
  return ["NOT_FOUND", "BAD_REQUEST"].includes(String(data?.code ?? code));
}

/** One product, and whether shipping can be free. */
export function productQuery(trpc: WebContext["trpc"], productId: string) {
  return trpc.product.get.queryOptions({ productId }, { staleTime: 30_000 });
}

export function shippingQuery(trpc: WebContext["trpc"]) {
  return trpc.shop.shipping.queryOptions(undefined, { staleTime: 60_000 });
}

/** Has the product before its page is drawn; not found when there is none. */
export async function loadProduct(
  { queryClient, trpc }: WebContext,
  productId: string,
): Promise<ProductView> {
  try {
    const [product] = await Promise.all([
      queryClient.query({ ...productQuery(trpc, productId), staleTime: "static" }),
      queryClient.query({ ...shippingQuery(trpc), staleTime: "static" }),
    ]);
    return product;
  } catch (error) {
    if (isMissing(error)) throw notFound();
    throw error;
  }
}
