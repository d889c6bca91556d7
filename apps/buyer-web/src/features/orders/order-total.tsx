import { duePaise } from "@haat/contract/order/order-due";
import type { OrderView } from "@haat/contract/order/order.schema";
import { Price } from "@haat/ui/price.tsx";
import classes from "./order-total.module.css";

/** What an order came to, and where a part was rejected or cancelled what is paid in the end. */
export function OrderTotal({ order }: { readonly order: OrderView }) {
  const due = duePaise(order);
  const isLess = due < order.totalPaise;
  return (
    <dl className={classes.sums}>
      <div>
        <dt>Total{order.shippingPaise > 0 ? ", shipping included" : ", free shipping"}</dt>
        <dd className={isLess ? classes.old : undefined}>
          <Price paise={order.totalPaise} isSum {...(isLess && { size: "sm" })} />
        </dd>
      </div>
      {isLess && (
        <div>
          <dt>{order.status === "delivered" ? "Paid on delivery" : "To pay on delivery"}</dt>
          <dd>{due > 0 ? <Price paise={due} isSum /> : <span className={classes.nothing}>Nothing</span>}</dd>
        </div>
      )}
    </dl>
  );
}
