import { notFound, redirect } from "@tanstack/react-router";
import type { ProductView } from "@haat/contract/product/product.schema";
import type { ReviewView } from "@haat/contract/review/review.schema";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";
import { reviewsQuery } from "@haat/web-kit/review/reviews-query.ts";

const mostQuoted = 3;

/** Where a failed call says what kind of failure it was: the browser's client in `data`, the call in process itself. */
interface CodedError {
  readonly code?: unknown;
  readonly data?: { readonly code?: unknown; readonly details?: GoneDetails | null } | null;
  readonly cause?: unknown;
}

/** What the refusal says of a product that is gone: the one that leads its family, where one is left. */
type GoneDetails = { readonly insteadId?: string };

/** An id that is none, and an id of nothing, are the same to a visitor. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, data } = error as CodedError;
  return ["NOT_FOUND", "BAD_REQUEST"].includes(String(data?.code ?? code));
}

function insteadOf(error: unknown): string | undefined {
  const { data, cause } = error as CodedError;
  return (data?.details ?? (cause as { readonly details?: GoneDetails } | undefined)?.details)?.insteadId;
}

export function productQuery(trpc: WebContext["trpc"], productId: string) {
  return trpc.product.get.queryOptions({ productId }, { staleTime: 30_000 });
}

/** Whether shipping can be free, and how much of one product an order may have. An admin can change it at any time. */
export function shippingQuery(trpc: WebContext["trpc"]) {
  return trpc.shop.shipping.queryOptions();
}

/** The first reviews, with the product or soon after it: a page without them is still the product's page. */
async function loadReviews({ queryClient, trpc }: WebContext, productId: string): Promise<ReviewView[]> {
  const options = reviewsQuery(trpc, { productId });
  try {
    const { pages } = await queryClient.infiniteQuery({ ...options, staleTime: "static", retry: false });
    return pages[0]?.reviews ?? [];
  } catch {
    // The page asks again by itself, and says so if it must.
    queryClient.removeQueries({ queryKey: options.queryKey, exact: true });
    return [];
  }
}

/** What a product's page is drawn from at first. */
export interface LoadedProduct {
  readonly product: ProductView;
  /** A few of the newest that say something, for those who read the page's head. */
  readonly quoted: readonly ReviewView[];
}

/**
 * Has the product before its page is drawn, and its reviews if they can be had. Not found when there is none; of a size or colour
 * that its seller took off sale, what leads to the first that is left.
 */
export async function loadProduct(context: WebContext, productId: string): Promise<LoadedProduct> {
  const { queryClient, trpc } = context;
  try {
    const [product, reviews] = await Promise.all([
      queryClient.query({ ...productQuery(trpc, productId), staleTime: "static" }),
      loadReviews(context, productId),
      queryClient.query({ ...shippingQuery(trpc), staleTime: "static" }),
    ]);
    return { product, quoted: reviews.filter(({ text }) => text !== "").slice(0, mostQuoted) };
  } catch (error) {
    if (!isMissing(error)) throw error;
    const productId = insteadOf(error);
    if (productId === undefined) throw notFound();
    throw redirect({ to: "/detail/$productId", params: { productId }, replace: true, statusCode: 302 });
  }
}
