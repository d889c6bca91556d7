import { Table } from "@mantine/core";
import type { SalesOfGoods } from "@haat/contract/admin/admin.schema";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import { Price } from "@haat/ui/product/price.tsx";
import { PersonLink } from "#features/people/person-link.tsx";
import classes from "./goods-chart.module.css";

interface GoodsRow extends SalesOfGoods {
  readonly key: string;
  readonly personId?: string;
}

interface GoodsChartProps {
  readonly label: string;
  readonly rows: readonly GoodsRow[];
}

const grouped = new Intl.NumberFormat("en-IN");

function Bar({ row, max }: { row: GoodsRow; max: number }) {
  return (
    <svg className={classes.bar} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
      <rect className={classes.whole} width={row.bookedPaise / max} height={0.5} />
      <rect className={classes.part} y={0.5} width={Math.max(0, row.revenuePaise) / max} height={0.5} />
    </svg>
  );
}

/** Sales without shipping, highest booked amount first, with a bar in each row. */
export function GoodsChart({ label, rows }: GoodsChartProps) {
  const max = Math.max(1, ...rows.flatMap(({ bookedPaise, revenuePaise }) => [bookedPaise, revenuePaise]));
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
              <Bar row={row} max={max} />
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
