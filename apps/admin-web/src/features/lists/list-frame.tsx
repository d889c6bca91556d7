import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import classes from "./list-frame.module.css";
import type { ListPlace } from "./list-search.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { PageTurner } from "./page-turner.tsx";

export interface ListPage {
  readonly total: number;
  readonly olderCursor: string | null;
  readonly newerCursor: string | null;
}

/** What a list's query says about it. */
interface Asked<Page> {
  readonly data: Page | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface ListFrameProps<Page extends ListPage> {
  readonly asked: Asked<Page>;
  readonly nouns: readonly [one: string, several: string];
  readonly isEmpty: (page: Page) => boolean;
  /** What stands here when there is nothing yet. */
  readonly nothing: ReactNode;
  /** Says why nothing can match, where more is known than that nothing does. */
  readonly noMatch?: string | false | undefined;
  /** Null where nothing is filtered. */
  readonly onClear: (() => void) | null;
  readonly onTurn: (place: ListPlace) => void;
  readonly children: (page: Page) => ReactNode;
}

/** A page of a list with its waiting, failing and empty states, and the way to its other pages. */
export function ListFrame<Page extends ListPage>(props: ListFrameProps<Page>) {
  const { asked, nouns, isEmpty, nothing, noMatch, onClear, onTurn, children } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = asked;
  const [, several] = nouns;

  if (error && !data)
    return (
      <ErrorState
        message={messageOf(error, `Failed to load the ${several}. Please try again.`)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <ListSkeleton label={`Loading ${several}`} />;
  if (isEmpty(data) && data.total > 0)
    return (
      <EmptyState
        picture="orders"
        title="This page is empty now"
        action={<Button onClick={() => onTurn({})}>Show the First Page</Button>}
      />
    );
  if (isEmpty(data) && onClear)
    return (
      <EmptyState
        picture="search"
        title={`No ${several} found`}
        action={
          <Button variant="default" onClick={onClear}>
            Clear Filters
          </Button>
        }
      >
        {noMatch || "Nothing matches this search and these filters."}
      </EmptyState>
    );
  if (isEmpty(data)) return nothing;
  return (
    <div className={classes.list} aria-busy={isPlaceholderData}>
      {children(data)}
      <PageTurner nouns={nouns} {...data} onTurn={onTurn} />
    </div>
  );
}
