import { Title } from "@mantine/core";
import { daysText } from "@haat/contract/order/order.constants";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { detailsOf, ProductDetails } from "@haat/ui/product-details.tsx";
import classes from "./product-facts.module.css";

/** A shorter return window of the shop wins. */
function ownDaysText(days: number): string {
  return days === 0 ? "None, unless it is faulty, wrong or late" : `At most ${daysText(days)}`;
}

export function ProductFacts({ product }: { readonly product: SellerProductView }) {
  const { sku, returnDays } = product;
  const details = [
    ...(sku ? [{ name: "SKU", value: sku }] : []),
    ...detailsOf(product),
    ...(returnDays === null ? [] : [{ name: "Return window", value: ownDaysText(returnDays) }]),
  ];
  if (details.length === 0) return null;
  return (
    <section className={classes.facts}>
      <Title order={2} mb="xs" id="product-details">
        Product details
      </Title>
      <ProductDetails details={details} labelledBy="product-details" />
    </section>
  );
}
