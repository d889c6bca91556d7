import type { OrderView } from "@haat/contract/order/order.schema";
import { Price } from "@haat/ui/product/price.tsx";
import classes from "./order-total.module.css";

/** What an order came to, and what of it is still to be paid; less where a part was rejected or cancelled. */
export function OrderTotal({ order }: { readonly order: OrderView }) {
  const due = order.duePaise;
  const isLess = due < order.totalPaise;
  return (
    <dl className={classes.sums}>
      <div>
        <dt>Total{order.shippingPaise > 0 ? ", shipping included" : ", free shipping"}</dt>
        <dd className={isLess ? classes.old : undefined}>
          <Price paise={order.totalPaise} isSum size="sm" />
        </dd>
      </div>
      <div>
        <dt>{order.status === "delivered" ? "Paid on delivery" : "To pay on delivery"}</dt>
        <dd>{due > 0 ? <Price paise={due} isSum /> : <span className={classes.nothing}>Nothing</span>}</dd>
      </div>
    </dl>
  );
}
