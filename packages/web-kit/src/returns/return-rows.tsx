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

const failed = "Failed to load the returns. Please try again.";

const nothing = {
  "to-answer": {
    title: "Nothing to answer",
    text: "What buyers ask to send back is here until it is answered.",
  },
  coming: { title: "Nothing comes back", text: "What is approved is here until it has come back." },
  "to-settle": {
    title: "Nothing to settle",
    text: "What came back is here until its money is given back, or what is wanted instead goes out.",
  },
  disputed: {
    title: "Nothing is disputed",
    text: "What buyer and seller disagree on is here until the shop decides.",
  },
  done: { title: "No return has ended yet", text: "The latest comes first." },
} as const satisfies Record<ReturnList, { title: string; text: string }>;

/** What a query of pages says about them. */
interface AskedReturns {
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
  readonly asked: AskedReturns;
  readonly list: ReturnList;
  readonly search: string | undefined;
  readonly onClear: () => void;
  readonly renderActions: (returned: ReturnView) => ReactNode;
}

function Loading() {
  return (
    <div className={classes.frame} role="status" aria-label="Loading returns…">
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
  const { title, text } = nothing[list];
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

/** The returns of one list, as many pages as were asked for, in every state of it. */
export function ReturnRows({ asked, renderActions, viewer, renderOrder, ...which }: ReturnRowsProps) {
  const now = useNow();
  const { data, error } = asked;
  if (error && !data)
    return (
      <ErrorState
        message={reasonOf(error, failed)}
        onRetry={() => void asked.refetch()}
        busy={asked.isFetching}
      />
    );
  if (!data) return <Loading />;
  const returns = data.pages.flatMap((page) => page.returns);
  if (returns.length === 0) return <None {...which} />;
  return (
    <>
      <ul
        className={`${classes.frame} ${classes.list}`}
        aria-label="Returns"
        aria-busy={asked.isPlaceholderData}
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
      <ErrorBanner>{asked.isFetchNextPageError && reasonOf(error, failed)}</ErrorBanner>
      {asked.hasNextPage && (
        <Center mt="lg">
          <Button
            variant="default"
            loading={asked.isFetchingNextPage}
            onClick={() => void asked.fetchNextPage()}
          >
            Load more
          </Button>
        </Center>
      )}
    </>
  );
}
