import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { paise } from "@haat/contract/money";
import { Price } from "@haat/ui/product/price.tsx";
import { totalsOf } from "../../checkout/cart/cart-selection.ts";
import { ShippingPrice } from "../../checkout/summary/summary-panel.tsx";
import { SummaryPanel } from "../../checkout/summary/summary-panel.tsx";

type PaymentSummaryProps = {
  entry: CartEntryView;
  shipping: CartView["shipping"];
  children: ReactNode;
};

/** Prices include tax, so the tax line is zero. */
export function PaymentSummary({ entry, shipping, children }: PaymentSummaryProps) {
  const totals = totalsOf([entry], shipping);
  return (
    <SummaryPanel
      title="Payment summary"
      figures={[
        ["Unit price", <Price key="unit" paise={entry.product.pricePaise} size="sm" isSum />],
        [
          "Quantity",
          <Text key="quantity" span fz="sm" fw={700}>
            {entry.quantity}
          </Text>,
        ],
        ["Tax", <Price key="tax" paise={paise(0)} size="sm" isSum />],
        ["Shipping", <ShippingPrice key="shipping" {...totals} />],
      ]}
      totalPaise={totals.totalPaise}
      shipping={shipping}
    >
      {children}
    </SummaryPanel>
  );
}
