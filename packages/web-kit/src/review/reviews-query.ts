import type { WebContext } from "../call/trpc.tsx";

interface ReviewsQuestion {
  readonly productId: string;
  readonly stars?: number | undefined;
}

export function reviewsQuery(trpc: WebContext["trpc"], { productId, stars }: ReviewsQuestion) {
  return trpc.review.list.infiniteQueryOptions(
    { productId, ...(stars !== undefined && { stars }) },
    { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 30_000 },
  );
}
