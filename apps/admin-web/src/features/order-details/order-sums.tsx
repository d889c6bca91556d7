import { formatSumPaise, sumPaise } from "@haat/contract/money";
import { notCollected } from "@haat/contract/order/order-due";
import type { OrderView } from "@haat/contract/order/order.schema";
import { returnNumber } from "@haat/contract/returns/return.constants";
import { Price } from "@haat/ui/product/price.tsx";
import classes from "./order-sums.module.css";

/** What an order costs, what of it is to be collected, or was once it is delivered, and what of that was given back. */
export function OrderSums({ order }: { order: OrderView }) {
  const off = notCollected(order);
  const back = sumPaise(
    order.returns.filter(({ stage }) => stage === "REFUNDED").map(({ refundPaise }) => refundPaise),
  );
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
      {off && (
        <>
          <dt>
            {order.exchangeOf === undefined
              ? off.words
              : `In exchange for return ${returnNumber(order.exchangeOf)}`}
          </dt>
          <dd>−{formatSumPaise(off.paise)}</dd>
        </>
      )}
      <dt className={classes.total}>{order.status === "delivered" ? "Collected" : "Due"}</dt>
      <dd>
        <Price paise={order.duePaise} isSum />
      </dd>
      {back > 0 && (
        <>
          <dt>Given back</dt>
          <dd>−{formatSumPaise(back)}</dd>
        </>
      )}
    </dl>
  );
}
