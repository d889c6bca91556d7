import type { CSSProperties } from "react";
import { cataloguePageSize } from "@haat/contract/product/product.constants";
import type { ProductCard as Product } from "@haat/contract/product/product.schema";
import { fadeInStepMs } from "@haat/contract/shop.constants";
import { useAddToCart } from "../../cart/use-add-to-cart.ts";
import { useInCart } from "../../cart/use-cart.ts";
import { ProductCard } from "./product-card.tsx";
import classes from "./product-grid.module.css";
import { ShopGrid } from "./shop-grid.tsx";

const firstRow = 4;
const mostSteps = 8;

type ProductGridProps = {
  readonly products: readonly Product[];
  /** Known products don't fade in again. */
  readonly isKnown?: boolean;
  /** Lazy images, for grids further down. */
  readonly isLow?: boolean;
};

export function ProductGrid({ products, isKnown = false, isLow = false }: ProductGridProps) {
  // Shared by all cards, so that hydration doesn't pay for each one.
  const { add } = useAddToCart();
  const inCart = useInCart();
  return (
    <ShopGrid>
      {products.map((product, index) => {
        const step = Math.min(index % cataloguePageSize, mostSteps);
        return (
          <li
            key={product.id}
            className={isKnown ? undefined : classes.fading}
            style={{ "--delay": `${step * fadeInStepMs}ms` } as CSSProperties}
          >
            <ProductCard
              product={product}
              eager={!isLow && index < firstRow}
              isInCart={inCart.has(product.id)}
              add={add}
            />
          </li>
        );
      })}
    </ShopGrid>
  );
}
