import { Table } from "@mantine/core";
import type { SalesOfGoods } from "@haat/contract/admin/admin.schema";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { PersonLink } from "#features/people/person-link.tsx";
import classes from "./goods-chart.module.css";

interface GoodsRow extends SalesOfGoods {
  readonly key: string;
  /** Leads to the page of this person. */
  readonly personId?: string;
}

interface GoodsChartProps {
  /** What the rows are: "Category". */
  readonly label: string;
  readonly rows: readonly GoodsRow[];
}

const grouped = new Intl.NumberFormat("en-IN");

function Bar({ row, most }: { row: GoodsRow; most: number }) {
  return (
    <svg className={classes.bar} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      <rect className={classes.whole} width={row.bookedPaise / most} height={0.5} />
      <rect className={classes.part} y={0.5} width={Math.max(0, row.revenuePaise) / most} height={0.5} />
    </svg>
  );
}

/** Goods by what they are or who sells them, most booked first: a bar and its figures in one row. Without shipping. */
export function GoodsChart({ label, rows }: GoodsChartProps) {
  const most = Math.max(1, ...rows.flatMap(({ bookedPaise, revenuePaise }) => [bookedPaise, revenuePaise]));
  const columns: readonly DataColumn[] = [
    { label },
    { label: "Pieces", align: "end" },
    { label: "Booked", align: "end" },
    { label: "Revenue", align: "end" },
  ];
  return (
    <div className={classes.table}>
      <DataTable label={`Goods by ${label.toLowerCase()}`} columns={columns}>
        {rows.map((row) => (
          <Table.Tr key={row.key}>
            <Table.Td className={classes.name ?? ""}>
              {row.personId ? <PersonLink userId={row.personId} name={row.name} /> : row.name}
              <Bar row={row} most={most} />
            </Table.Td>
            <FigureCell>{grouped.format(row.pieces)}</FigureCell>
            <FigureCell>
              <Price paise={row.bookedPaise} size="sm" />
            </FigureCell>
            <FigureCell>
              <Price paise={row.revenuePaise} size="sm" />
            </FigureCell>
          </Table.Tr>
        ))}
      </DataTable>
    </div>
  );
}
