import type { AdminOrderRow } from "@haat/contract/admin/admin.schema";
import { dateTimeText } from "@haat/contract/moment";
import { Price } from "@haat/ui/price.tsx";
import classes from "./order-cards.module.css";
import { OrderNumberLink } from "./order-number-link.tsx";
import { OrderStatusSelect } from "./order-status-select.tsx";

/** The orders of a page one below the other, for a phone. */
export function OrderCards({ orders }: { orders: readonly AdminOrderRow[] }) {
  return (
    <ul className={classes.list} aria-label="Orders">
      {orders.map((order) => (
        <li key={order.id} className={classes.card}>
          <OrderNumberLink order={order} />
          <Price paise={order.totalPaise} isSum />
          <span className={classes.buyer}>{order.buyerName}</span>
          <span className={classes.lines}>
            {order.lineCount === 1 ? "1 line" : `${order.lineCount} lines`}
          </span>
          <time className={classes.date} dateTime={order.createdAt}>
            {dateTimeText(order.createdAt)}
          </time>
          <span className={classes.status}>
            <OrderStatusSelect order={order} />
          </span>
        </li>
      ))}
    </ul>
  );
}
