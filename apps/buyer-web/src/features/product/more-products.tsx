import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ProductCard as Product, ProductView } from "@haat/contract/product/product.schema";
import { useTRPC } from "@haat/web-kit/trpc.tsx";
import classes from "./more-products.module.css";
import { ProductGrid } from "./product-grid.tsx";
import { recentProducts } from "./recent-products.ts";

/** One row of the grid at its widest. */
const rowLength = 4;

function Row({ title, products }: { readonly title: string; readonly products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <section className={classes.row} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <ProductGrid products={products} isKnown isLow />
    </section>
  );
}

function useRelated({ id, category, subcategory }: ProductView): readonly Product[] {
  const question = { category, subcategory, limit: rowLength + 1 };
  const { data } = useQuery(useTRPC().product.list.queryOptions(question, { staleTime: 60_000 }));
  return (data?.products ?? []).filter((product) => product.id !== id).slice(0, rowLength);
}

/** What was looked at before this product, as it is for sale now. */
function useRecent(productId: string): readonly Product[] {
  const [productIds] = useState(() => recentProducts().filter((id) => id !== productId));
  const { data } = useQuery({
    ...useTRPC().product.forSale.queryOptions({ productIds: [...productIds] }, { staleTime: 60_000 }),
    enabled: productIds.length > 0,
  });
  const found = new Map(data?.products.map((product) => [product.id, product]));
  return productIds.flatMap((id) => found.get(id) ?? []).slice(0, rowLength);
}

/** The rows below a product: others of its subcategory, and what was looked at before. */
export function MoreProducts({ product }: { readonly product: ProductView }) {
  const related = useRelated(product);
  const recent = useRecent(product.id);
  return (
    <>
      <Row title="More like this" products={related} />
      <Row title="Recently viewed" products={recent} />
    </>
  );
}
