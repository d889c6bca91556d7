import { Table, UnstyledButton, type TableTdProps } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";

export type DataColumn = {
  label: string;
  /** Figures and money end at one line. */
  align?: "start" | "end";
  /** In place of the label. */
  head?: ReactNode;
  /** How the list is sorted by this column, and what a click on its head asks for. */
  sort?: { by: "ascending" | "descending" | "none"; onSort: () => void };
  /** The head is there for screen readers only: columns of buttons or pictures. */
  hiddenLabel?: boolean;
  /** The last column stays in sight while a narrow table scrolls sideways, as columns of buttons always do. */
  isKept?: boolean;
};

type DataTableProps = {
  /** What the table lists. */
  label: string;
  columns: readonly DataColumn[];
  /** It has room on a phone, and does not scroll sideways. */
  isNarrow?: boolean;
  /** `Table.Tr` rows; figures in a `FigureCell`. */
  children: ReactNode;
};

function Head({ label, head, hiddenLabel, sort }: DataColumn) {
  if (head) return head;
  if (hiddenLabel) return <span className={classes.hidden}>{label}</span>;
  if (!sort) return label;
  return (
    <UnstyledButton className={classes.sort ?? ""} onClick={sort.onSort}>
      {label}
      <span className={classes.arrow} data-by={sort.by} aria-hidden />
    </UnstyledButton>
  );
}

/** A quiet table: the head stays in sight; on a phone the table scrolls sideways inside itself, by keyboard too. */
export function DataTable({ label, columns, isNarrow, children }: DataTableProps) {
  const last = columns.at(-1);
  const isKept = last?.isKept || last?.hiddenLabel ? true : undefined;
  return (
    <div
      className={classes.region}
      data-kept={isKept}
      data-narrow={isNarrow || undefined}
      role="region"
      aria-label={label}
      tabIndex={0}
    >
      <Table className={classes.table ?? ""} aria-label={label}>
        <Table.Thead className={classes.head ?? ""}>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th
                key={column.label}
                ta={column.align ?? "start"}
                scope="col"
                {...(column.sort && { "aria-sort": column.sort.by })}
              >
                <Head {...column} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </div>
  );
}

/** A cell of figures: aligned at the end, all digits of one width. */
export function FigureCell(props: TableTdProps) {
  return <Table.Td ta="end" className="haat-figures" {...props} />;
}
