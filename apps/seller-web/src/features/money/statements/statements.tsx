import { Anchor, Button, Table, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { weekText } from "@haat/contract/book/statement-file";
import { DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { Balance } from "./balance.tsx";
import classes from "./statements.module.css";

const columns = [
  { label: "Week" },
  { label: "Opening", align: "end" },
  { label: "Closing", align: "end" },
] as const;

const pageSize = 5;

export function Statements() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(
      useTRPC().cash.statements.infiniteQueryOptions(
        { limit: pageSize },
        { getNextPageParam: ({ nextCursor }) => nextCursor },
      ),
    );
  const statements = data?.pages.flatMap((page) => page.statements) ?? [];
  if (!error && statements.length === 0) return null;
  return (
    <div className={classes.part}>
      <Title order={2} size="h3">
        Statements
      </Title>
      {error && (
        <ErrorState
          message={messageOf(error, "Failed to load your statements. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {statements.length > 0 && (
        <DataTable label="Past weeks" columns={columns} isNarrow>
          {statements.map(({ week, openingPaise, closingPaise }) => (
            <Table.Tr key={week}>
              <Table.Th scope="row" className={classes.week ?? ""}>
                <Anchor renderRoot={(props) => <Link to="/money/$week" params={{ week }} {...props} />}>
                  {weekText(week)}
                </Anchor>
              </Table.Th>
              <FigureCell>
                <Balance owedPaise={openingPaise} />
              </FigureCell>
              <FigureCell>
                <Balance owedPaise={closingPaise} />
              </FigureCell>
            </Table.Tr>
          ))}
        </DataTable>
      )}
      {hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ""}
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Load More
        </Button>
      )}
    </div>
  );
}
