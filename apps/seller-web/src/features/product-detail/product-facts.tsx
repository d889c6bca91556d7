import { Title } from "@mantine/core";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { detailsOf, ProductDetails } from "@haat/ui/product-details.tsx";
import classes from "./product-facts.module.css";

/** What the seller has told of a product beside its description, its SKU first; nothing where nothing is told. */
export function ProductFacts({ product }: { readonly product: SellerProductView }) {
  const details = [...(product.sku ? [{ name: "SKU", value: product.sku }] : []), ...detailsOf(product)];
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
