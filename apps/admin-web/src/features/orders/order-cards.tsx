import { Checkbox } from "@mantine/core";
import { dateTimeText } from "@haat/contract/moment";
import { formatSumPaise } from "@haat/contract/money";
import { Price } from "@haat/ui/product/price.tsx";
import { OrderAge } from "./order-age.tsx";
import classes from "./order-cards.module.css";
import { OrderNumberLink } from "./order-number-link.tsx";
import type { OrderRowsProps } from "./order-table.tsx";
import { SellerNames } from "./seller-names.tsx";
import { OrderStatusSelect } from "./status/order-status-select.tsx";

export function OrderCards({ orders, chosen }: OrderRowsProps) {
  return (
    <ul className={classes.list} aria-label="Orders">
      {orders.map((order) => (
        <li key={order.id} className={classes.card}>
          <span className={classes.number}>
            <Checkbox
              aria-label={`Select order #${order.number}`}
              checked={chosen.has(order)}
              onChange={() => chosen.toggle(order)}
            />
            <OrderNumberLink order={order} />
          </span>
          <Price paise={order.totalPaise} isSum />
          <span className={classes.buyer}>{order.buyerName}</span>
          <span className={classes.due}>Due {formatSumPaise(order.duePaise)}</span>
          <span className={classes.sellers}>
            <SellerNames sellers={order.sellers} />
          </span>
          <span className={classes.lines}>
            {order.lineCount === 1 ? "1 line" : `${order.lineCount} lines`}
          </span>
          <span className={classes.date}>
            <time dateTime={order.createdAt}>{dateTimeText(order.createdAt)}</time>
            <OrderAge order={order} />
          </span>
          <span className={classes.status}>
            <OrderStatusSelect order={order} />
          </span>
        </li>
      ))}
    </ul>
  );
}
