import { Title } from "@mantine/core";
import { IconLock, IconTruck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CartView } from "@haat/contract/cart/cart.schema";
import { freeShippingSentence } from "@haat/contract/order/order.constants";
import { Price } from "@haat/ui/price.tsx";
import type { Totals } from "./cart-selection.ts";
import classes from "./order-summary.module.css";

type OrderSummaryProps = {
  totals: Totals;
  pieces: number;
  shipping: CartView["shipping"];
  /** The step's button. */
  action?: ReactNode;
};

function Free({ shippingPaise, subtotalPaise }: Totals) {
  return shippingPaise === 0 && subtotalPaise > 0 ? (
    <span className={classes.free}>Free</span>
  ) : (
    <Price paise={shippingPaise} size="sm" />
  );
}

/** What the order costs. */
export function OrderSummary({ totals, pieces, shipping, action }: OrderSummaryProps) {
  const promise = freeShippingSentence(shipping);
  return (
    <aside className={classes.summary} aria-label="Order Summary">
      <Title order={2} size="h3">
        Order Summary
      </Title>
      <dl className={classes.figures}>
        <div>
          <dt>
            Subtotal ({pieces} {pieces === 1 ? "piece" : "pieces"})
          </dt>
          <dd>
            <Price paise={totals.subtotalPaise} size="sm" />
          </dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>
            <Free {...totals} />
          </dd>
        </div>
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>
            <Price paise={totals.totalPaise} size="lg" />
          </dd>
        </div>
      </dl>
      {action}
      <ul className={classes.notes}>
        {promise && (
          <li>
            <IconTruck size={18} aria-hidden /> {promise}
          </li>
        )}
        <li>
          <IconLock size={18} aria-hidden /> Secure checkout process
        </li>
      </ul>
    </aside>
  );
}
