import { formatSumPaise, paise, sumPaise } from "@haat/contract/money";
import type { OrderView } from "@haat/contract/order/order.schema";
import { Price } from "@haat/ui/price.tsx";
import classes from "./order-sums.module.css";

/** What is left of an order of which a part was rejected or cancelled, as the dashboard's figures count it. */
function Remaining({ order: { lines, totalPaise } }: { order: OrderView }) {
  const closed = lines.filter(({ stage }) => stage === "REJECTED" || stage === "CANCELLED");
  if (closed.length === 0 || closed.length === lines.length) return null;
  const closedPaise = sumPaise(closed.map((line) => line.totalPaise));
  return (
    <>
      <dt>Rejected and cancelled lines</dt>
      <dd>−{formatSumPaise(closedPaise)}</dd>
      <dt className={classes.total}>Remaining</dt>
      <dd>
        <Price paise={paise(totalPaise - closedPaise)} isSum />
      </dd>
    </>
  );
}

/** What an order costs. */
export function OrderSums({ order }: { order: OrderView }) {
  return (
    <dl className={classes.sums}>
      <dt>Subtotal</dt>
      <dd>
        <Price paise={order.subtotalPaise} size="sm" isSum />
      </dd>
      <dt>Shipping</dt>
      <dd>{order.shippingPaise === 0 ? "Free" : <Price paise={order.shippingPaise} size="sm" isSum />}</dd>
      <dt className={classes.total}>Total</dt>
      <dd>
        <Price paise={order.totalPaise} isSum />
      </dd>
      <Remaining order={order} />
    </dl>
  );
}
