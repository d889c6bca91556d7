import { Skeleton, Text } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ReviewCount } from "@haat/ui/review/review-count.tsx";
import { ReviewList } from "@haat/ui/review/review-list.tsx";
import { ReviewSection } from "@haat/ui/review/review-section.tsx";
import { ReviewSummary } from "@haat/ui/review/review-summary.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { reasonOf } from "../call/refusal.ts";
import { useTRPC } from "../call/trpc.tsx";
import { reviewsQuery } from "./reviews-query.ts";

const loadFailed = "Failed to load the reviews. Please try again.";

function ReviewsPending() {
  return (
    <div role="status" aria-label="Loading reviews...">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} h={88} mb="md" />
      ))}
    </div>
  );
}

function useReviews(productId: string, stars: number | undefined) {
  const query = useInfiniteQuery({
    ...reviewsQuery(useTRPC(), { productId, stars }),
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages ?? [];
  // The latest page has the current counts: reviews may have been added since the first.
  const perStars = pages.at(-1)?.perStars ?? [];
  const total = perStars.reduce((sum, count) => sum + count, 0);
  const count = stars === undefined ? total : (perStars[stars - 1] ?? 0);
  return { query, perStars, total, count, reviews: pages.flatMap((page) => page.reviews) };
}

interface ReviewsBodyProps {
  readonly loaded: ReturnType<typeof useReviews>;
  readonly stars: number | undefined;
  readonly ownId: string | undefined;
  readonly onShowAll: () => void;
}

function ReviewsBody({
  loaded: { query, total, count, reviews },
  stars,
  ownId,
  onShowAll,
}: ReviewsBodyProps) {
  if (query.isPending) return <ReviewsPending />;
  const sentence = query.error && reasonOf(query.error, loadFailed);
  if (!query.data)
    return (
      <ErrorState
        message={sentence ?? loadFailed}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  if (total === 0) return null;
  return (
    <>
      <ReviewCount count={count} stars={stars} onShowAll={onShowAll} />
      <ReviewList
        key={stars ?? "all"}
        reviews={reviews}
        ownId={ownId}
        isStale={query.isPlaceholderData}
        onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
        isLoadingMore={query.isFetchingNextPage}
        failure={query.isFetchNextPageError && <ErrorBanner>{sentence}</ErrorBanner>}
      />
    </>
  );
}

interface ProductReviewsProps {
  readonly productId: string;
  readonly own?: ReactNode;
  readonly ownId?: string | undefined;
}

export function ProductReviews({ productId, own, ownId }: ProductReviewsProps) {
  const [stars, setStars] = useState<number>();
  const loaded = useReviews(productId, stars);
  const { query, perStars, total } = loaded;
  return (
    <ReviewSection
      summary={total > 0 && <ReviewSummary perStars={perStars} selected={stars} onSelect={setStars} />}
    >
      {query.data && total === 0 && <Text mb="xs">No reviews yet</Text>}
      {own}
      <ReviewsBody loaded={loaded} stars={stars} ownId={ownId} onShowAll={() => setStars(undefined)} />
    </ReviewSection>
  );
}
