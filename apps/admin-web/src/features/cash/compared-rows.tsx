import { Group, Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { RemittedOutcome } from "@haat/contract/book/book.constants";
import type { RemittanceView } from "@haat/contract/book/book.schema";
import { dateText } from "@haat/contract/moment";
import { formatSumPaise } from "@haat/contract/money";
import { focusOn } from "@haat/ui/form/focus-on.ts";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import classes from "./cash-page.module.css";

const outcomeWords = {
  matched: "as collected",
  short: "less than collected",
  over: "more than collected",
  unknown: "no parcel of theirs",
  again: "listed or booked before",
} as const satisfies Record<RemittedOutcome, string>;

const columns: readonly DataColumn[] = [
  { label: "Line", align: "end" },
  { label: "Number" },
  { label: "Paid", align: "end" },
  { label: "Collected", align: "end" },
];

export const rowsText = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

/** What becomes of the whole, and how many of its rows agree with what was collected. */
function sentence({ view, courier, isNew, isUnsure }: ComparedRowsProps): string {
  const { totalPaise, rows, matched, bookedAt } = view;
  const sum = formatSumPaise(totalPaise);
  const agree = `${matched} of ${rowsText(rows)} ${matched === 1 ? "agrees" : "agree"} with what ${courier} collected`;
  const those = rows === matched ? "." : "; these do not:";
  if (!bookedAt)
    return `${isUnsure ? "" : "Nothing is booked yet. "}All of ${sum} would be taken off what ${courier} holds. ${agree}${those}`;
  const when = isNew ? "is booked" : `was booked already, on ${dateText(bookedAt)}`;
  return `${sum} ${when}: all of it is taken off what ${courier} holds. ${agree}${those}`;
}

interface ComparedRowsProps {
  readonly view: RemittanceView;
  /** Whose payment it is. */
  readonly courier: string;
  /** Whether it was booked by the press of a moment ago. */
  readonly isNew: boolean;
  /** Whether nobody knows if it is booked. */
  readonly isUnsure: boolean;
  /** Where each row stands in what was pasted. */
  readonly lines: readonly number[];
  readonly failure: ReactNode;
  /** The buttons. */
  readonly children: ReactNode;
}

/** A courier's rows beside what it collected: how many agree, and each that does not. */
export function ComparedRows(props: ComparedRowsProps) {
  const { view, lines, failure, children } = props;
  return (
    <Stack>
      {failure}
      <Text key={view.bookedAt} role="status" tabIndex={-1} ref={focusOn} className={classes.said ?? ""}>
        {sentence(props)}
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
