import { Table } from "@mantine/core";
import type { AdminOrderRow } from "@haat/contract/admin/admin.schema";
import { dateTimeText } from "@haat/contract/moment";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/data-table.tsx";
import { Price } from "@haat/ui/price.tsx";
import { OrderNumberLink } from "./order-number-link.tsx";
import { OrderStatusSelect } from "./order-status-select.tsx";
import classes from "./order-table.module.css";

const columns: readonly DataColumn[] = [
  { label: "Order" },
  { label: "Buyer" },
  { label: "Date" },
  { label: "Lines", align: "end" },
  { label: "Total", align: "end" },
  { label: "Status" },
];

/** The orders of a page as a table, for screens that have the width. */
export function OrderTable({ orders }: { orders: readonly AdminOrderRow[] }) {
  return (
    <div className={classes.table}>
      <DataTable label="Orders" columns={columns}>
        {orders.map((order) => (
          <Table.Tr key={order.id}>
            <Table.Td className="haat-figures">
              <OrderNumberLink order={order} />
            </Table.Td>
            <Table.Td className={classes.buyer ?? ""}>{order.buyerName}</Table.Td>
            <Table.Td className={classes.date ?? ""}>
              <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
            </Table.Td>
            <FigureCell>{order.lineCount}</FigureCell>
            <FigureCell>
              <Price paise={order.totalPaise} size="sm" isSum />
            </FigureCell>
            <Table.Td className={classes.status ?? ""}>
              <OrderStatusSelect order={order} />
            </Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </div>
  );
}
