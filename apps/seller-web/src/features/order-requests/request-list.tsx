import { Button, Center, Skeleton } from "@mantine/core";
import type { RequestView } from "@haat/contract/order/order.schema";
import { useNow } from "@haat/ui/order/use-now.ts";
import { useHeld } from "#features/decisions/use-held-decisions.ts";
import classes from "./request-list.module.css";
import { RequestRow } from "./request-row.tsx";

interface RequestListProps {
  readonly requests: readonly RequestView[];
  /** The previous answer is shown while the next one loads. */
  readonly isStale: boolean;
  /** Undefined at the end of the list. */
  readonly onMore: (() => void) | undefined;
  readonly isLoadingMore: boolean;
  readonly onReject: (request: RequestView) => void;
}

export function RequestList({ requests, isStale, onMore, isLoadingMore, onReject }: RequestListProps) {
  const now = useNow();
  const held = useHeld();
  return (
    <>
      <ul className={classes.list} aria-label="Order requests" aria-busy={isStale}>
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
      {onMore && (
        <Center mt="lg">
          <Button variant="default" onClick={onMore} loading={isLoadingMore}>
            Load more
          </Button>
        </Center>
      )}
    </>
  );
}

export function RequestListSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Loading order requests..." data-pending>
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
