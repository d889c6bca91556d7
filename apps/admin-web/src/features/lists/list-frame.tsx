import { Button, Group } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { listCeiling } from "@haat/contract/admin/admin.constants";
import { EmptyState } from "@haat/ui/state/empty-state.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import classes from "./list-frame.module.css";
import type { ListPlace } from "./list-search.ts";
import { ListSkeleton } from "./list-skeleton.tsx";

export interface ListPage {
  readonly total: number;
  readonly olderCursor: string | null;
  readonly newerCursor: string | null;
}

interface ListQuery<Page> {
  readonly data: Page | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface PageTurnerProps {
  readonly nouns: readonly [one: string, several: string];
  /** Counted up to `listCeiling` + 1. */
  readonly total: number;
  readonly olderCursor: string | null;
  readonly newerCursor: string | null;
  readonly onTurn: (place: ListPlace) => void;
}

const grouped = new Intl.NumberFormat("en-IN");

function countText(total: number, [one, several]: PageTurnerProps["nouns"]): string {
  if (total > listCeiling) return `More than ${grouped.format(listCeiling)} ${several}`;
  return total === 1 ? `1 ${one}` : `${grouped.format(total)} ${several}`;
}

function PageTurner({ nouns, total, olderCursor, newerCursor, onTurn }: PageTurnerProps) {
  return (
    <nav className={classes.pages} aria-label="Pages">
      <p className={classes.where} role="status">
        {countText(total, nouns)}
      </p>
      {(olderCursor ?? newerCursor) !== null && (
        <Group gap="xs">
          {newerCursor && (
            <Button variant="subtle" size="sm" onClick={() => onTurn({})}>
              Newest
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            leftSection={<IconChevronLeft size={16} aria-hidden />}
            disabled={!newerCursor}
            onClick={() => newerCursor && onTurn({ cursor: newerCursor, direction: "newer" })}
          >
            Newer
          </Button>
          <Button
            variant="default"
            size="sm"
            rightSection={<IconChevronRight size={16} aria-hidden />}
            disabled={!olderCursor}
            onClick={() => olderCursor && onTurn({ cursor: olderCursor })}
          >
            Older
          </Button>
        </Group>
      )}
    </nav>
  );
}

interface ListFrameProps<Page extends ListPage> {
  readonly query: ListQuery<Page>;
  readonly nouns: readonly [one: string, several: string];
  readonly isEmpty: (page: Page) => boolean;
  /** Shown when the unfiltered list is empty. */
  readonly empty: ReactNode;
  /** Explains why nothing can match. */
  readonly noMatch?: string | false | undefined;
  /** Null when nothing is filtered. */
  readonly onClear: (() => void) | null;
  readonly onTurn: (place: ListPlace) => void;
  readonly children: (page: Page) => ReactNode;
}

/** A page of a list with its loading, error and empty states, and links to other pages. */
export function ListFrame<Page extends ListPage>(props: ListFrameProps<Page>) {
  const { query, nouns, isEmpty, empty, noMatch, onClear, onTurn, children } = props;
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  const [, several] = nouns;

  if (error && !data)
    return (
      <ErrorState
        message={messageOf(error, `Failed to load the ${several}. Please try again.`)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data) return <ListSkeleton label={`Loading ${several}...`} />;
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
        {noMatch || "Nothing matches this search and filters."}
      </EmptyState>
    );
  if (isEmpty(data)) return empty;
  return (
    <div className={classes.list} aria-busy={isPlaceholderData}>
      {children(data)}
      <PageTurner nouns={nouns} {...data} onTurn={onTurn} />
    </div>
  );
}
