import { formatSumPaise, sumPaise } from "@haat/contract/money";
import { excludedAmount } from "@haat/contract/order/order-due";
import type { OrderView } from "@haat/contract/order/order.schema";
import { returnNumber } from "@haat/contract/returns/return.constants";
import { Price } from "@haat/ui/product/price.tsx";
import classes from "./order-sums.module.css";

export function OrderSums({ order }: { order: OrderView }) {
  const excluded = excludedAmount(order);
  const refunded = sumPaise(order.returns.map(({ refundedPaise }) => refundedPaise));
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
      {order.exchangeOf !== undefined && order.creditPaise !== undefined && (
        <>
          <dt>In exchange for return {returnNumber(order.exchangeOf)}</dt>
          <dd>−{formatSumPaise(order.creditPaise)}</dd>
        </>
      )}
      {excluded && (
        <>
          <dt>{excluded.words}</dt>
          <dd>−{formatSumPaise(excluded.paise)}</dd>
        </>
      )}
      {order.collectedPaise > 0 && (
        <>
          <dt>Collected</dt>
          <dd>{formatSumPaise(order.collectedPaise)}</dd>
        </>
      )}
      <dt className={classes.total}>Due</dt>
      <dd>
        <Price paise={order.duePaise} isSum />
      </dd>
      {refunded > 0 && (
        <>
          <dt>Refunded</dt>
          <dd>−{formatSumPaise(refunded)}</dd>
        </>
      )}
    </dl>
  );
}
