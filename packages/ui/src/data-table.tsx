import { Table, type TableTdProps } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";

export type DataColumn = {
  label: string;
  /** Figures and money end at one line. */
  align?: "start" | "end";
  /** The head is there for screen readers only: columns of buttons or pictures. */
  hiddenLabel?: boolean;
};

type DataTableProps = {
  /** What the table lists. */
  label: string;
  columns: readonly DataColumn[];
  /** `Table.Tr` rows; figures in a `FigureCell`. */
  children: ReactNode;
};

/** A quiet table: the head stays in sight; on a phone the table scrolls sideways inside itself, by keyboard too. */
export function DataTable({ label, columns, children }: DataTableProps) {
  return (
    <div className={classes.region} role="region" aria-label={label} tabIndex={0}>
      <Table className={classes.table ?? ""} aria-label={label}>
        <Table.Thead className={classes.head ?? ""}>
          <Table.Tr>
            {columns.map(({ label: head, align = "start", hiddenLabel }) => (
              <Table.Th key={head} ta={align} scope="col">
                {hiddenLabel ? <span className={classes.hidden}>{head}</span> : head}
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
