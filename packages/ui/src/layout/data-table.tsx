import { Table, UnstyledButton, type TableTdProps } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./data-table.module.css";

export type DataColumn = {
  label: string;
  align?: "start" | "end";
  head?: ReactNode;
  sort?: { by: "ascending" | "descending" | "none"; onSort: () => void };
  /** For screen readers only, as for columns of buttons. */
  hiddenLabel?: boolean;
  /** Sticky on sideways scrolling. Columns of buttons always are. */
  isKept?: boolean;
};

type DataTableProps = {
  label: string;
  columns: readonly DataColumn[];
  /** Fits a phone without scrolling. */
  isNarrow?: boolean;
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

/** On a phone it scrolls sideways in its own region, by keyboard too. */
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

export function FigureCell(props: TableTdProps) {
  return <Table.Td ta="end" className="haat-figures" {...props} />;
}
