import { Group, Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { RemittedOutcome } from "@haat/contract/book/book.constants";
import type { RemittanceView } from "@haat/contract/book/book.schema";
import { dateText } from "@haat/contract/moment";
import { formatSumPaise } from "@haat/contract/money";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import classes from "./cash-page.module.css";

const outcomeWords = {
  matched: "as collected",
  short: "less than collected",
  over: "more than collected",
  unknown: "no parcel of theirs",
  again: "booked before",
} as const satisfies Record<RemittedOutcome, string>;

const columns: readonly DataColumn[] = [
  { label: "Line", align: "end" },
  { label: "Number" },
  { label: "Paid", align: "end" },
  { label: "Collected", align: "end" },
];

export const rowsText = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

/** What became of the whole, and how its rows agree with what was collected. */
function sentence({ totalPaise, rows, matched, bookedAt }: RemittanceView, isNew: boolean): string {
  const sum = formatSumPaise(totalPaise);
  const agree = `${matched} of ${rowsText(rows)} ${matched === 1 ? "agrees" : "agree"}`;
  if (!bookedAt)
    return rows === matched
      ? `Nothing is booked yet. ${agree} with what was collected.`
      : `Nothing is booked yet. ${agree}; what these differ by would stay with the courier:`;
  const booked = isNew ? `${sum} is booked.` : `${sum} was booked already, on ${dateText(bookedAt)}.`;
  return rows === matched
    ? `${booked} ${agree}.`
    : `${booked} ${agree}; what these differ by stays with the courier:`;
}

/** What was pressed is gone: the words in its place are read out, and Tab goes on from them. */
const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

interface ComparedRowsProps {
  readonly view: RemittanceView;
  /** Whether it was booked by the press of a moment ago. */
  readonly isNew?: boolean;
  /** Where each row stands in what was pasted. */
  readonly lines: readonly number[];
  readonly failure: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** A courier's rows beside what it collected: how many agree, and each that does not. */
export function ComparedRows({ view, isNew = false, lines, failure, children }: ComparedRowsProps) {
  return (
    <Stack>
      {failure}
      <Text key={view.bookedAt} role="status" tabIndex={-1} ref={focusOn} className={classes.said ?? ""}>
        {sentence(view, isNew)}
      </Text>
      {view.amiss.length > 0 && (
        <div className={classes.table}>
          <DataTable label="Rows that do not agree" columns={columns} isNarrow>
            {view.amiss.map((row) => (
              <Table.Tr key={row.row}>
                <FigureCell>{lines[row.row - 1]}</FigureCell>
                <Table.Td className={classes.number ?? ""}>
                  {row.number}
                  <span className={classes.note}>{outcomeWords[row.outcome]}</span>
                </Table.Td>
                <FigureCell>{formatSumPaise(row.amountPaise)}</FigureCell>
                <FigureCell>
                  {row.collectedPaise === null ? "" : formatSumPaise(row.collectedPaise)}
                </FigureCell>
              </Table.Tr>
            ))}
          </DataTable>
        </div>
      )}
      <Group justify="flex-end" gap="sm">
        {children}
      </Group>
    </Stack>
  );
}
