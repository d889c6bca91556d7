import { Table } from "@mantine/core";
import { formatPaise } from "@haat/contract/money";
import type { DayFigures } from "@haat/contract/order/figures.schema";
import { DataTable, FigureCell } from "@haat/ui/layout/data-table.tsx";
import { countText } from "#features/count-text.ts";
import classes from "./day-table.module.css";
import { dayText } from "./day-text.ts";

const columns = [
  { label: "Day" },
  { label: "Requests", align: "end" },
  { label: "Approved", align: "end" },
  { label: "Rejected", align: "end" },
  { label: "Revenue", align: "end" },
] as const;

export function DayTable({ days }: { readonly days: readonly DayFigures[] }) {
  return (
    <div className={classes.table}>
      <DataTable label="Figures day by day" columns={columns}>
        {[...days].reverse().map(({ day, requests, approved, rejected, revenuePaise }) => (
          <Table.Tr key={day}>
            <Table.Th scope="row">{dayText(day)}</Table.Th>
            <FigureCell>{countText(requests)}</FigureCell>
            <FigureCell>{countText(approved)}</FigureCell>
            <FigureCell>{countText(rejected)}</FigureCell>
            <FigureCell>{formatPaise(revenuePaise)}</FigureCell>
          </Table.Tr>
        ))}
      </DataTable>
    </div>
  );
}
