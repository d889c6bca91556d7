import { Text } from "@mantine/core";
import type { CartEntryView, ShippingRule } from "@haat/contract/cart/cart.schema";
import { formatSumPaise } from "@haat/contract/money";
import { fullName } from "@haat/contract/product/family/full-name";
import { confirm } from "@haat/ui/app/confirm.tsx";
import { totalsOf } from "../../checkout/cart/cart-selection.ts";

export function askToOrder(entry: CartEntryView, shipping: ShippingRule): Promise<boolean> {
  const pieces = `${entry.quantity} ${entry.quantity === 1 ? "item" : "items"}`;
  const total = formatSumPaise(totalsOf([entry], shipping).totalPaise);
  return confirm({
    title: "Checkout",
    message: (
      <>
        <Text>Are you sure you want to order this product?</Text>
        <Text c="dimmed" fz="sm" mt={4}>
          {fullName(entry.product)}: {pieces}, {total} in total, cash on delivery.
        </Text>
      </>
    ),
    confirmLabel: "Order",
  });
}
