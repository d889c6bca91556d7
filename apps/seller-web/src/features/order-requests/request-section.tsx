import { Skeleton } from "@mantine/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { RequestView } from "@haat/contract/order/order.schema";
import { useLateComponent } from "@haat/ui/late/use-late-component.tsx";
import { useNow } from "@haat/ui/order/use-now.ts";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { reasonOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import type { HeldDecision } from "#features/decisions/held-decisions.ts";
import { useHeld } from "#features/decisions/use-held-decisions.ts";
import { LoadMore, type LoadMoreProps } from "#features/shell/load-more.tsx";
import { type RequestCounts, RequestFilter } from "./request-filter.tsx";
import { RequestRow } from "./request-row.tsx";
import type { RequestSearch, RequestSort, StageFilter } from "./request-search.ts";
import classes from "./request-section.module.css";

const loadRejection = () =>
  import("./reject-order-modal.tsx").then(({ RejectOrderModal }) => RejectOrderModal);

const emptyTitles = {
  ORDERED: "No orders waiting",
  APPROVED: "No approved orders",
  REJECTED: "No rejected orders",
  CANCELLED: "No cancelled orders",
  ALL: "No orders yet",
} as const satisfies Record<StageFilter, string>;

interface RequestSectionProps {
  readonly stage: StageFilter;
  readonly sort: RequestSort;
  readonly search?: string | undefined;
  readonly onChange: (change: RequestSearch) => void;
  readonly productId?: string;
  readonly whenNone: ReactNode;
  /** Rendered after the list has loaded, so that the list doesn't push it down. */
  readonly after?: ReactNode;
}

/** On a product page the list has its own heading above. */
function NoneInStage({
  stage,
  search,
  productId,
}: Pick<RequestSectionProps, "stage" | "search"> & { productId: string | undefined }) {
  const title = search ? "No orders found" : emptyTitles[stage];
  return <EmptyState picture={search ? "search" : "requests"} title={title} order={productId ? 3 : 2} />;
}

/** Someone who searches knows that there were orders. */
function hasAnyOrder(counts: RequestCounts | undefined, search: string | undefined): boolean {
  return search !== undefined || Object.values(counts ?? {}).some((count) => count > 0);
}

type Asked = Pick<RequestSectionProps, "stage" | "sort" | "search"> & { productId: string | undefined };

const asked = ({ stage, sort, search, productId }: Asked) => ({
  sort,
  ...(search && { search }),
  ...(stage !== "ALL" && { stage }),
  ...(productId && { productId }),
});

interface Shown {
  readonly stage: StageFilter;
  readonly sort: RequestSort;
  readonly productId?: string | undefined;
}

const sortKeyOf = ({ createdAt, id }: RequestView) => `${createdAt} ${id}`;

/** Lines just decided keep their places in a list of waiting ones. */
function withHeld(
  requests: readonly RequestView[],
  held: ReadonlyMap<string, HeldDecision>,
  { stage, sort, productId }: Shown,
): RequestView[] {
  const listed = new Set(requests.map(({ id }) => id));
  const missing = [...held.values()]
    .map(({ request }) => request)
    .filter((request) => !listed.has(request.id) && (!productId || request.productId === productId));
  if (stage !== "ORDERED" || missing.length === 0) return [...requests];
  const direction = sort === "oldest" ? 1 : -1;
  return [...requests, ...missing].sort((one, other) =>
    sortKeyOf(one) < sortKeyOf(other) ? -direction : direction,
  );
}

interface RequestListProps {
  readonly requests: readonly RequestView[];
  /** The previous answer is shown while the next one loads. */
  readonly query: LoadMoreProps["query"] & { readonly isPlaceholderData: boolean };
  readonly onReject: (request: RequestView) => void;
}

function RequestList({ requests, query, onReject }: RequestListProps) {
  const now = useNow();
  const held = useHeld();
  return (
    <>
      <ul className={classes.list} aria-label="Order requests" aria-busy={query.isPlaceholderData}>
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            held={held.get(request.id)}
            now={now}
            onReject={onReject}
          />
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

function RequestListSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Loading orders..." data-pending>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className={classes.placeholder} aria-hidden>
          <Skeleton width={72} height={72} />
          <div className={classes.lines}>
            <Skeleton width="60%" height={16} />
            <Skeleton width="40%" height={12} />
          </div>
        </div>
      ))}
    </div>
  );
}

export function RequestSection({
  stage,
  sort,
  search,
  onChange,
  productId,
  whenNone,
  after,
}: RequestSectionProps) {
  const trpc = useTRPC();
  const held = useHeld();
  const [rejecting, setRejecting] = useState<RequestView | null>(null);
  const { component: RejectOrderModal, fetchComponent } = useLateComponent(loadRejection);
  const reject = async (request: RequestView) => {
    if (await fetchComponent()) setRejecting(request);
  };
  const query = useInfiniteQuery(
    trpc.order.listRequests.infiniteQueryOptions(asked({ stage, sort, search, productId }), {
      getNextPageParam: ({ nextCursor }) => nextCursor,
      placeholderData: keepPreviousData,
    }),
  );
  if (query.isPending) return <RequestListSkeleton />;
  if (!query.data)
    return (
      <>
        <ErrorState
          message={reasonOf(query.error, "Failed to load the orders. Please try again.")}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
        {after}
      </>
    );

  const counts = query.data.pages.at(-1)?.counts;
  const loaded = query.data.pages.flatMap((page) => page.requests);
  const requests = withHeld(loaded, held, { stage, sort, productId });
  const hasOrders = hasAnyOrder(counts, search);
  if (!hasOrders)
    return (
      <>
        {whenNone}
        {after}
      </>
    );
  return (
    <>
      <RequestFilter stage={stage} sort={sort} search={search} counts={counts} onChange={onChange} />
      {requests.length === 0 ? (
        <NoneInStage stage={stage} search={search} productId={productId} />
      ) : (
        <RequestList requests={requests} query={query} onReject={(request) => void reject(request)} />
      )}
      {/* Outside the rows: the dialog stays when its line leaves the list. */}
      {rejecting && RejectOrderModal && (
        <RejectOrderModal
          request={rejecting}
          now={loaded.find(({ id }) => id === rejecting.id)}
          onClose={() => setRejecting(null)}
        />
      )}
      {after}
    </>
  );
}
