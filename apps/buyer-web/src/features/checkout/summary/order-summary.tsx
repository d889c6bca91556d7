import type { ReactNode } from "react";
import type { ShippingRule } from "@haat/contract/cart/cart.schema";
import { Price } from "@haat/ui/product/price.tsx";
import type { Totals } from "../cart/cart-selection.ts";
import { ShippingPrice } from "./shipping-price.tsx";
import { SummaryPanel } from "./summary-panel.tsx";

type OrderSummaryProps = {
  totals: Totals;
  pieces: number;
  shipping: ShippingRule;
  action?: ReactNode;
};

export function OrderSummary({ totals, pieces, shipping, action }: OrderSummaryProps) {
  return (
    <SummaryPanel
      title="Order Summary"
      figures={[
        [
          `Subtotal (${pieces} ${pieces === 1 ? "item" : "items"})`,
          <Price key="subtotal" paise={totals.subtotalPaise} size="sm" isSum />,
        ],
        ["Shipping", <ShippingPrice key="shipping" {...totals} />],
      ]}
      totalPaise={totals.totalPaise}
      shipping={shipping}
    >
      {action}
    </SummaryPanel>
  );
}
