import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { EmptyState } from "@haat/ui/empty-state.tsx";
import { ErrorState } from "@haat/ui/error-state.tsx";
import { reasonOf } from "@haat/web-kit/refusal.ts";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import { RequestFilter } from "./request-filter.tsx";
import { RequestList, RequestListSkeleton } from "./request-list.tsx";
import type { RequestSort, StageFilter } from "./request-search.ts";

const pageSize = 20;

const emptyTitles = {
  ORDERED: "Nothing is waiting for you",
  APPROVED: "No approved orders",
  REJECTED: "No rejected orders",
  CANCELLED: "No cancelled orders",
  ALL: "No orders yet",
} as const satisfies Record<StageFilter, string>;

interface RequestSectionProps {
  readonly stage: StageFilter;
  readonly sort: RequestSort;
  readonly onChange: (change: { stage?: StageFilter; sort?: RequestSort }) => void;
  /** Only the orders of this product. */
  readonly productId?: string;
  /** What stands here when there never was an order. */
  readonly whenNone: ReactNode;
  /** What follows; it waits for the list, which would push it down. */
  readonly after?: ReactNode;
}

/** On a product's page the list stands below a heading of its own. */
function NoneInStage({
  stage,
  productId,
}: Pick<RequestSectionProps, "stage"> & { productId: string | undefined }) {
  return <EmptyState picture="requests" title={emptyTitles[stage]} order={productId ? 3 : 2} />;
}

/** The order requests of the seller or of one product: filter, list, and every state of them. */
export function RequestSection({ stage, sort, onChange, productId, whenNone, after }: RequestSectionProps) {
  const trpc = useTRPC();
  const query = useInfiniteQuery(
    trpc.order.listRequests.infiniteQueryOptions(
      { sort, limit: pageSize, ...(stage !== "ALL" && { stage }), ...(productId && { productId }) },
      { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: keepPreviousData },
    ),
  );
  if (query.isPending) return <RequestListSkeleton />;
  if (!query.data)
    return (
      <>
        <ErrorState
          message={reasonOf(query.error, "Failed to load the order requests. Please try again.")}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
        {after}
      </>
    );

  const counts = query.data.pages.at(-1)?.counts;
  const requests = query.data.pages.flatMap((page) => page.requests);
  const isEver = counts && Object.values(counts).some((count) => count > 0);
  if (!isEver)
    return (
      <>
        {whenNone}
        {after}
      </>
    );
  return (
    <>
      <RequestFilter stage={stage} sort={sort} counts={counts} onChange={onChange} />
      {requests.length === 0 ? (
        <NoneInStage stage={stage} productId={productId} />
      ) : (
        <RequestList
          requests={requests}
          isStale={query.isPlaceholderData}
          onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          isLoadingMore={query.isFetchingNextPage}
        />
      )}
      {after}
    </>
  );
}
