import { Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useHydrated } from "@tanstack/react-router";
import { useState } from "react";
import { moreProductsCount } from "@haat/contract/product/product.constants";
import type { ProductCard as Product, ProductView } from "@haat/contract/product/product.schema";
import { useTRPC } from "@haat/web-kit/call/trpc.tsx";
import classes from "./more-products.module.css";
import { ProductGridSkeleton } from "./product-grid-skeleton.tsx";
import { ProductGrid } from "./product-grid.tsx";
import { recentProducts } from "./recent-products.ts";

type RowProps = {
  readonly title: string;
  readonly products: readonly Product[] | undefined;
};

function Row({ title, products }: RowProps) {
  if (products?.length === 0) return null;
  return (
    <section className={classes.row} aria-label={title} data-loading={!products || undefined}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {products ? (
        <ProductGrid products={products} isKnown isLow />
      ) : (
        <ProductGridSkeleton count={moreProductsCount} />
      )}
    </section>
  );
}

function useRelated(
  { id, category, subcategory, siblings }: ProductView,
  isHere: boolean,
): readonly Product[] | undefined {
  const question = { category, subcategory, limit: moreProductsCount + 1 };
  // Lists show one variant per family.
  const own = new Set([id, ...(siblings?.variants.map((variant) => variant.id) ?? [])]);
  const { data, isError } = useQuery({
    ...useTRPC().product.list.queryOptions(question, { staleTime: 60_000 }),
    enabled: isHere,
  });
  if (isError) return [];
  return data?.products.filter((product) => !own.has(product.id)).slice(0, moreProductsCount);
}

function useRecent(productId: string): readonly Product[] {
  const [productIds] = useState(() => recentProducts().filter((id) => id !== productId));
  const { data } = useQuery({
    ...useTRPC().product.forSale.queryOptions({ productIds: [...productIds] }, { staleTime: 60_000 }),
    enabled: productIds.length > 0,
  });
  const found = new Map(data?.products.map((product) => [product.id, product]));
  return productIds.flatMap((id) => found.get(id) ?? []).slice(0, moreProductsCount);
}

/** Loaded in the browser, because they differ between visitors; the space is reserved. */
export function MoreProducts({ product }: { readonly product: ProductView }) {
  const related = useRelated(product, useHydrated());
  const recent = useRecent(product.id);
  return (
    <>
      <Row title="More like this" products={related} />
      <Row title="Recently viewed" products={recent} />
    </>
  );
}
