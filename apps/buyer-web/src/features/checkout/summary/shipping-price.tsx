import { Price } from "@haat/ui/product/price.tsx";
import type { Totals } from "../cart/cart-selection.ts";
import classes from "./shipping-price.module.css";

export function ShippingPrice({ shippingPaise, subtotalPaise }: Totals) {
  return shippingPaise === 0 && subtotalPaise > 0 ? (
    <span className={classes.free}>Free</span>
  ) : (
    <Price paise={shippingPaise} size="sm" isSum />
  );
}
