import type { CSSProperties } from "react";
import { cataloguePageSize } from "@haat/contract/product/product.constants";
import type { ProductCard as Product } from "@haat/contract/product/product.schema";
import { fadeInStepMs } from "@haat/contract/shop.constants";
import { useAddToCart } from "../../cart/use-add-to-cart.ts";
import { useInCart } from "../../cart/use-in-cart.ts";
import { ProductCard } from "./product-card.tsx";
import classes from "./product-grid.module.css";
import { ShopGrid } from "./shop-grid.tsx";

/** How many cards are seen without scrolling. */
const firstRow = 4;
/** No card waits for more than this many others before it fades in. */
const mostSteps = 8;

type ProductGridProps = {
  readonly products: readonly Product[];
  /** Whether the visitor comes back to these products; then nothing fades in. */
  readonly isKnown?: boolean;
  /** Whether it stands far down the page; then its pictures come when they are near. */
  readonly isLow?: boolean;
};

/** Products as cards that fade in one after the other, page by page. */
export function ProductGrid({ products, isKnown = false, isLow = false }: ProductGridProps) {
  // Once for all cards: what each of them asked for itself, the page would be taken over with.
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
