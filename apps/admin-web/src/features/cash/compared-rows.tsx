import { Group, NativeSelect, Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { settlingOutcomes, type RemittedOutcome, type RowDecision } from "@haat/contract/book/book.constants";
import type { RemittanceRow, RemittanceView } from "@haat/contract/book/book.schema";
import { dateText } from "@haat/contract/moment";
import { formatSumPaise } from "@haat/contract/money";
import { focusOn } from "@haat/ui/form/focus-on.ts";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import classes from "./cash-page.module.css";

export const outcomeTexts = {
  matched: "as collected",
  short: "less than collected",
  over: "more than collected",
  unknown: "not one of their parcels",
  again: "already listed or booked",
  ambiguous: "several of their parcels have it",
} as const satisfies Record<RemittedOutcome, string>;

const columns: readonly DataColumn[] = [
  { label: "Line", align: "end" },
  { label: "Number" },
  { label: "Paid", align: "end" },
  { label: "Collected", align: "end" },
  { label: "Decision" },
];

const decisionTexts = {
  "leave-out": "Leave out",
  unallocated: "Book as unallocated",
} as const satisfies Record<RowDecision, string>;
export const decidedTexts = { "leave-out": "left out", unallocated: "unallocated" } as const;

export const rowsText = (count: number) => (count === 1 ? "1 row" : `${count} rows`);

function summaryText({ view, totalPaise, courier, isNew, isUnsure }: ComparedRowsProps): string {
  const { rows, matched, bookedAt } = view;
  const sum = formatSumPaise(totalPaise);
  const matches = `${matched} of ${rowsText(rows)} ${matched === 1 ? "matches" : "match"} what ${courier} collected.`;
  const rest = rows === matched ? "" : " These don’t:";
  if (!bookedAt && totalPaise === 0)
    return `No row matches a parcel whose cash ${courier} has, so there is nothing to book.${rest}`;
  if (!bookedAt)
    return `${isUnsure ? "" : "Nothing is booked yet. "}Booking deducts ${sum} from what ${courier} holds. ${matches}${rest}`;
  const when = isNew ? "is booked" : `was already booked on ${dateText(bookedAt)}`;
  return `${sum} ${when} and deducted from what ${courier} holds. ${matches}${rest}`;
}

interface ComparedRowsProps {
  readonly view: RemittanceView;
  /** With the decisions below. */
  readonly totalPaise: RemittanceView["totalPaise"];
  readonly decisions: Readonly<Record<number, RowDecision>>;
  readonly onDecide: (row: number, decision: RowDecision) => void;
  readonly courier: string;
  /** Booked by the last call, not earlier. */
  readonly isNew: boolean;
  /** The last call got no answer, so it may have been booked. */
  readonly isUnsure: boolean;
  /** The line of each row in the pasted text. */
  readonly lines: readonly number[];
  readonly failure: ReactNode;
  readonly children: ReactNode;
}

function Decision({
  row: { row, number, outcome, decision },
  view,
  decisions,
  onDecide,
}: Pick<ComparedRowsProps, "view" | "decisions" | "onDecide"> & { readonly row: RemittanceRow }) {
  if (settlingOutcomes.includes(outcome)) return null;
  if (view.bookedAt) return decision && decidedTexts[decision];
  return (
    <NativeSelect
      size="sm"
      aria-label={`Decision for ${number}`}
      value={decisions[row] ?? "leave-out"}
      onChange={(event) => onDecide(row, event.currentTarget.value as RowDecision)}
      data={Object.entries(decisionTexts).map(([value, label]) => ({ value, label }))}
    />
  );
}

export function ComparedRows(props: ComparedRowsProps) {
  const { view, lines, failure, children } = props;
  return (
    <Stack>
      {failure}
      <Text key={view.bookedAt} role="status" tabIndex={-1} ref={focusOn} className={classes.said ?? ""}>
        {summaryText(props)}
      </Text>
      {view.amiss.length > 0 && (
        <div className={classes.table}>
          <DataTable label="Rows that don’t match" columns={columns} isNarrow>
            {view.amiss.map((row) => (
              <Table.Tr key={row.row}>
                <FigureCell>{lines[row.row - 1]}</FigureCell>
                <Table.Td className={classes.number ?? ""}>
                  {row.number}
                  <span className={classes.note}>{outcomeTexts[row.outcome]}</span>
                </Table.Td>
                <FigureCell>{formatSumPaise(row.amountPaise)}</FigureCell>
                <FigureCell>
                  {row.collectedPaise === null ? "" : formatSumPaise(row.collectedPaise)}
                </FigureCell>
                <Table.Td>
                  <Decision {...props} row={row} />
                </Table.Td>
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
