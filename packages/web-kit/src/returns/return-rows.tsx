import { Button, Center, Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import type { ReturnsPage, ReturnView } from "@haat/contract/returns/return.schema";
import { returnListWords, type ReturnList } from "@haat/contract/returns/return.stages";
import { useNow } from "@haat/ui/order/use-now.ts";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorBanner } from "@haat/ui/state/error-banner.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { reasonOf } from "../call/refusal.ts";
import { ReturnRow, type ReturnRowProps } from "./return-row.tsx";
import classes from "./return-rows.module.css";

const loadFailed = "Failed to load the returns. Please try again.";

const emptyTexts = {
  "to-answer": {
    title: "No requests to answer",
    text: "New return requests show up here.",
  },
  coming: { title: "No returns on their way", text: "Approved returns stay here until they arrive." },
  "to-settle": {
    title: "Nothing to settle",
    text: "Received returns stay here until the refund is paid or the exchange is sent.",
  },
  disputed: {
    title: "No disputes",
    text: "Disputed returns stay here until the shop decides.",
  },
  done: { title: "No finished returns yet", text: "Finished returns show up here, latest first." },
} as const satisfies Record<ReturnList, { title: string; text: string }>;

/** The part of an infinite query that this list needs. */
interface ReturnsQuery {
  readonly data: { readonly pages: readonly ReturnsPage[] } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface ReturnRowsProps extends Pick<ReturnRowProps, "viewer" | "renderOrder"> {
  readonly query: ReturnsQuery;
  readonly list: ReturnList;
  readonly search: string | undefined;
  readonly onClear: () => void;
  readonly renderActions: (returned: ReturnView) => ReactNode;
}

function Loading() {
  return (
    <div className={classes.frame} role="status" aria-label="Loading returns...">
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

function None({ list, search, onClear }: Pick<ReturnRowsProps, "list" | "search" | "onClear">) {
  const { title, text } = emptyTexts[list];
  if (!search)
    return (
      <EmptyState picture="orders" title={title}>
        {text}
      </EmptyState>
    );
  return (
    <EmptyState
      picture="search"
      title="No returns found"
      action={
        <Button variant="default" onClick={onClear}>
          Clear Search
        </Button>
      }
    >
      {`Nothing in “${returnListWords[list]}” matches this search.`}
    </EmptyState>
  );
}

export function ReturnRows({ query, renderActions, viewer, renderOrder, ...emptyProps }: ReturnRowsProps) {
  const now = useNow();
  const { data, error } = query;
  if (error && !data)
    return (
      <ErrorState
        message={reasonOf(error, loadFailed)}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  if (!data) return <Loading />;
  const returns = data.pages.flatMap((page) => page.returns);
  if (returns.length === 0) return <None {...emptyProps} />;
  return (
    <>
      <ul
        className={`${classes.frame} ${classes.list}`}
        aria-label="Returns"
        aria-busy={query.isPlaceholderData}
      >
        {returns.map((returned) => (
          <ReturnRow
            key={returned.id}
            returned={returned}
            now={now}
            viewer={viewer}
            renderOrder={renderOrder}
            actions={renderActions(returned)}
          />
        ))}
      </ul>
      <ErrorBanner>{query.isFetchNextPageError && reasonOf(error, loadFailed)}</ErrorBanner>
      {query.hasNextPage && (
        <Center mt="lg">
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Load More
          </Button>
        </Center>
      )}
    </>
  );
}
