import type { WebContext } from "../call/trpc.tsx";

interface ReviewsQuestion {
  readonly productId: string;
  /** Only those that give exactly this many stars. */
  readonly stars?: number | undefined;
}

/** What buyers say of a product, newest first, page by page. */
export function reviewsQuery(trpc: WebContext["trpc"], { productId, stars }: ReviewsQuestion) {
  return trpc.review.list.infiniteQueryOptions(
    { productId, ...(stars !== undefined && { stars }) },
    { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 30_000 },
  );
}
