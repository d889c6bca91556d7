import { paise, sumPaise, type Paise } from "@haat/contract/money";
import { excludedAmount } from "@haat/contract/order/order-due";
import type { OrderView } from "@haat/contract/order/order.schema";
import { returnNumber } from "@haat/contract/returns/return.constants";
import { Price } from "@haat/ui/product/price.tsx";
import classes from "./order-total.module.css";

function Sum({ words, paise }: { readonly words: string; readonly paise: Paise }) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>{paise > 0 ? <Price paise={paise} isSum /> : <span className={classes.nothing}>Nothing</span>}</dd>
    </div>
  );
}

function totalWords({ exchangeOf, shippingPaise }: OrderView): string {
  if (exchangeOf !== undefined) return `Exchange for return ${returnNumber(exchangeOf)}`;
  return `Total${shippingPaise > 0 ? ", shipping included" : ", free shipping"}`;
}

export function OrderTotal({ order }: { readonly order: OrderView }) {
  const off = excludedAmount(order);
  const isDelivered = order.status === "delivered";
  const back = sumPaise(order.returns.map(({ refundedPaise }) => refundedPaise));
  const { creditPaise = paise(0) } = order;
  return (
    <dl className={classes.sums}>
      <div>
        <dt>{totalWords(order)}</dt>
        <dd className={off ? classes.old : undefined}>
          <Price paise={order.totalPaise} isSum size="sm" />
        </dd>
      </div>
      {creditPaise > 0 && (
        <div>
          <dt>Paid with the returned item</dt>
          <dd>
            −<Price paise={creditPaise} isSum size="sm" />
          </dd>
        </div>
      )}
      {off && (
        <div>
          <dt>{off.words}</dt>
          <dd>
            −<Price paise={off.paise} isSum size="sm" />
          </dd>
        </div>
      )}
      {(isDelivered || order.collectedPaise > 0) && (
        <Sum words="Paid on delivery" paise={order.collectedPaise} />
      )}
      {back > 0 && <Sum words="Refunded" paise={back} />}
      {!isDelivered && <Sum words="Due on delivery" paise={order.duePaise} />}
    </dl>
  );
}
