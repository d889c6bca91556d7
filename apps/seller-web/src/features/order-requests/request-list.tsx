import { Skeleton } from "@mantine/core";
import type { RequestView } from "@haat/contract/order/order.schema";
import { useNow } from "@haat/ui/order/use-now.ts";
import { useHeld } from "#features/decisions/use-held-decisions.ts";
import { LoadMore, type LoadMoreProps } from "#features/shell/load-more.tsx";
import classes from "./request-list.module.css";
import { RequestRow } from "./request-row.tsx";

interface RequestListProps {
  readonly requests: readonly RequestView[];
  /** The previous answer is shown while the next one loads. */
  readonly query: LoadMoreProps["query"] & { readonly isPlaceholderData: boolean };
  readonly onReject: (request: RequestView) => void;
}

export function RequestList({ requests, query, onReject }: RequestListProps) {
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

export function RequestListSkeleton() {
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
