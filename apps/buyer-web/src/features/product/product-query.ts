import { notFound, redirect } from "@tanstack/react-router";
import type { ProductView } from "@haat/contract/product/product.schema";
import type { ReviewView } from "@haat/contract/review/review.schema";
import type { WebContext } from "@haat/web-kit/call/trpc.tsx";
import { reviewsQuery } from "@haat/web-kit/review/reviews-query.ts";

const mostQuoted = 3;

/** The browser's client has the code in `data`, the in-process one on the error itself. */
interface CodedError {
  readonly code?: unknown;
  readonly data?: { readonly code?: unknown; readonly details?: GoneDetails | null } | null;
  readonly cause?: unknown;
}

/** A remaining variant of its family, if any. */
type GoneDetails = { readonly insteadId?: string };

/** Visitors needn't tell malformed ids from unknown ones. */
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

export function shippingQuery(trpc: WebContext["trpc"]) {
  return trpc.shop.shipping.queryOptions();
}

/** A page without reviews is still useful, so failures are ignored. */
async function loadReviews({ queryClient, trpc }: WebContext, productId: string): Promise<ReviewView[]> {
  const options = reviewsQuery(trpc, { productId });
  try {
    const { pages } = await queryClient.infiniteQuery({ ...options, staleTime: "static", retry: false });
    return pages[0]?.reviews ?? [];
  } catch {
    // The page asks again and reports errors itself.
    queryClient.removeQueries({ queryKey: options.queryKey, exact: true });
    return [];
  }
}

export interface LoadedProduct {
  readonly product: ProductView;
  /** Recent reviews with text, for structured data. */
  readonly quoted: readonly ReviewView[];
}

/** Throws notFound, or redirects from an unlisted variant to a remaining one. */
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
