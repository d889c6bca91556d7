import { Checkbox, Table } from "@mantine/core";
import type { OrderSort } from "@haat/contract/admin/admin.constants";
import type { AdminOrderRow } from "@haat/contract/admin/admin.schema";
import { dateTimeText } from "@haat/contract/moment";
import { DataTable, FigureCell, type DataColumn } from "@haat/ui/layout/data-table.tsx";
import type { RowSelection } from "@haat/ui/layout/use-row-selection.ts";
import { Price } from "@haat/ui/product/price.tsx";
import { OrderAge } from "./order-age.tsx";
import { OrderNumberLink } from "./order-number-link.tsx";
import classes from "./order-table.module.css";
import { SellerNames } from "./seller-names.tsx";
import { OrderStatusSelect } from "./status/order-status-select.tsx";

export interface OrderRowsProps {
  readonly orders: readonly AdminOrderRow[];
  readonly selection: RowSelection<AdminOrderRow>;
}

interface OrderTableProps extends OrderRowsProps {
  readonly sort: OrderSort;
  /** Left out in lists with a fixed order. */
  readonly onSort?: ((sort: OrderSort) => void) | undefined;
}

function columnsOf({
  orders,
  selection: { selectedRows, toggleAll },
  sort,
  onSort,
}: OrderTableProps): DataColumn[] {
  const sortBy = (down: OrderSort, up: OrderSort): Pick<DataColumn, "sort"> =>
    onSort
      ? {
          sort: {
            by: sort === down ? "descending" : sort === up ? "ascending" : "none",
            onSort: () => onSort(sort === down ? up : down),
          },
        }
      : {};
  return [
    {
      label: "Select",
      head: (
        <Checkbox
          aria-label="Select all orders on this page"
          checked={selectedRows.length === orders.length}
          indeterminate={selectedRows.length > 0 && selectedRows.length < orders.length}
          onChange={toggleAll}
        />
      ),
    },
    { label: "Order" },
    { label: "Buyer" },
    { label: "Seller" },
    { label: "Date", ...sortBy("newest", "oldest") },
    // The oldest order has the earliest date.
    { label: "Age", ...sortBy("oldest", "newest") },
    { label: "Lines", align: "end" },
    { label: "Total", align: "end" },
    { label: "Due", align: "end", ...sortBy("most-due", "least-due") },
    { label: "Status", isKept: true },
  ];
}

export function OrderTable(props: OrderTableProps) {
  const { orders, selection } = props;
  return (
    <div className={classes.table}>
      <DataTable label="Orders" columns={columnsOf(props)}>
        {orders.map((order) => (
          <Table.Tr key={order.id} data-chosen={selection.isSelected(order) || undefined}>
            <Table.Td className={classes.choice ?? ""}>
              <Checkbox
                aria-label={`Select order #${order.number}`}
                checked={selection.isSelected(order)}
                onChange={() => selection.toggle(order)}
              />
            </Table.Td>
            <Table.Td className="haat-figures">
              <OrderNumberLink order={order} />
            </Table.Td>
            <Table.Td className={classes.buyer ?? ""}>{order.buyerName}</Table.Td>
            <Table.Td className={classes.seller ?? ""}>
              <SellerNames sellers={order.sellers} />
            </Table.Td>
            <Table.Td className={classes.date ?? ""}>
              <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
            </Table.Td>
            <Table.Td className={classes.age ?? ""}>
              <OrderAge order={order} />
            </Table.Td>
            <FigureCell>{order.lineCount}</FigureCell>
            <FigureCell>
              <Price paise={order.totalPaise} size="sm" isSum />
            </FigureCell>
            <FigureCell>
              <Price paise={order.duePaise} size="sm" isSum />
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
