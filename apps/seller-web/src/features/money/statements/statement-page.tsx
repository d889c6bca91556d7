import { Button, Table, Text } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { openWeek, type StatementLine, type WholeStatement } from "@haat/contract/book/book.schema";
import { lineWords, statementCsv, weekText } from "@haat/contract/book/statement-file";
import { dateTimeText } from "@haat/contract/moment";
import { formatSumPaise, paise } from "@haat/contract/money";
import { returnNumber } from "@haat/contract/returns/return.constants";
import { saveFile } from "@haat/ui/form/save-file.ts";
import { DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { Owed } from "@haat/ui/product/owed.tsx";
import { ErrorState } from "@haat/ui/state/error-state.tsx";
import { LoadingState } from "@haat/ui/state/loading-state.tsx";
import { messageOf } from "@haat/web-kit/call/refusal.ts";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import { useMe } from "@haat/web-kit/session/session.ts";
import { PageHeading } from "#features/shell/page-heading.tsx";
import { Balance } from "./balance.tsx";
import classes from "./statements.module.css";

const columns = [
  { label: "Entry" },
  { label: "Amount", align: "end" },
  { label: "Balance", align: "end" },
] as const;

const referenceText = (line: StatementLine) =>
  [
    line.orderNumber !== null && `Order #${line.orderNumber}`,
    line.parcelNumber !== null && `P${line.parcelNumber}`,
    line.returnNumber !== null && returnNumber(line.returnNumber),
    line.reference,
  ]
    .filter(Boolean)
    .join(" · ");

function Lines({ entries }: Pick<WholeStatement, "entries">) {
  return (
    <DataTable label="Statement entries" columns={columns} isNarrow>
      {entries.map((line, index) => (
        // Entries never change, so their position is a stable key.
        <Table.Tr key={index}>
          <Table.Th scope="row" className={classes.line ?? ""}>
            {lineWords(line)}
            <span className={classes.note}>{referenceText(line)}</span>
            <span className={classes.note}>{dateTimeText(line.at)}</span>
          </Table.Th>
          <FigureCell>
            <Owed paise={line.paise} />
          </FigureCell>
          <FigureCell>
            <Balance owedPaise={line.balancePaise} />
          </FigureCell>
        </Table.Tr>
      ))}
    </DataTable>
  );
}

function closingWords(owedPaise: number, isOpen: boolean): string {
  if (owedPaise < 0) return isOpen ? "You owe the shop now" : "You owed the shop after";
  return isOpen ? "The shop owes you now" : "The shop owed you after";
}

export function StatementPage({ week }: { readonly week: string }) {
  const { data, error, isFetching, refetch } = useQuery(useTRPC().cash.statement.queryOptions({ week }));
  const { data: session } = useMe();
  const isOpen = week === openWeek;
  return (
    <>
      <PageHeading
        title={isOpen ? "Account" : "Statement"}
        lead={data && [weekText(week), session?.user.name].filter(Boolean).join(" · ")}
        action={
          data && (
            <div className={`${classes.actions} haat-no-print`}>
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => window.print()}
              >
                Print
              </Button>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                onClick={() => saveFile(`haat-statement-${week}.csv`, statementCsv(data))}
              >
                Download CSV
              </Button>
            </div>
          )
        }
      />
      {data ? (
        <>
          <dl className={classes.balance}>
            <div>
              <dt>{data.openingPaise < 0 ? "You owed the shop before" : "The shop owed you before"}</dt>
              <dd>{formatSumPaise(paise(Math.abs(data.openingPaise)))}</dd>
            </div>
            <div>
              <dt>{closingWords(data.closingPaise, isOpen)}</dt>
              <dd>{formatSumPaise(paise(Math.abs(data.closingPaise)))}</dd>
            </div>
          </dl>
          {data.entries.length > 0 ? <Lines entries={data.entries} /> : <Text>No entries since then.</Text>}
        </>
      ) : error ? (
        <ErrorState
          message={messageOf(error, "Failed to load the statement. Please try again.")}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <LoadingState>Loading the statement...</LoadingState>
      )}
    </>
  );
}
