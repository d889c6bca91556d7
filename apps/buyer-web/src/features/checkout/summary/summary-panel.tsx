import { Title } from "@mantine/core";
import { IconLock, IconTruck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ShippingRule } from "@haat/contract/cart/cart.schema";
import type { Paise } from "@haat/contract/money";
import { freeShippingSentence } from "@haat/contract/order/order.constants";
import { Price } from "@haat/ui/product/price.tsx";
import type { Totals } from "../cart/cart-selection.ts";
import classes from "./summary-panel.module.css";

type SummaryPanelProps = {
  title: string;
  figures: readonly (readonly [label: string, value: ReactNode])[];
  totalPaise: Paise;
  shipping: ShippingRule;
  children?: ReactNode;
};

export function SummaryPanel({ title, figures, totalPaise, shipping, children }: SummaryPanelProps) {
  const promise = freeShippingSentence(shipping);
  return (
    <aside className={classes.summary} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>
            <Price paise={totalPaise} size="lg" isSum />
          </dd>
        </div>
      </dl>
      {children}
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

export function ShippingPrice({ shippingPaise, subtotalPaise }: Totals) {
  return shippingPaise === 0 && subtotalPaise > 0 ? (
    <span className={classes.free}>Free</span>
  ) : (
    <Price paise={shippingPaise} size="sm" isSum />
  );
}

export function OrderColumns({ children }: { readonly children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}
