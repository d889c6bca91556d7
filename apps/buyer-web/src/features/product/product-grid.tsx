import type { ProductCard as Product } from "@haat/contract/product/product.schema";
import { fadeInStepMs } from "@haat/contract/shop.constants";
import type { CSSProperties } from "react";

import { ProductCard } from "./product-card.tsx";
import { ShopGrid } from "./shop-grid.tsx";

import classes from "./product-grid.module.css";

/** Cards above this index are seen without scrolling on most screens. */
const firstRow = 4;
/** After so many steps nobody waits for a card any more. */
const lastStep = 8;

type ProductGridProps = {
  products: readonly Product[];
  /** From this index on the cards fade in, one after the other; the first page is there with the document. */
  fadeFrom?: number;
};

/** Products as cards. */
export function ProductGrid({ products, fadeFrom = products.length }: ProductGridProps) {
  return (
    <ShopGrid>
      {products.map((product, index) => {
        const step = index - fadeFrom;
        const delay = { "--delay": `${Math.min(step, lastStep) * fadeInStepMs}ms` } as CSSProperties;
        return (
          <li key={product.id} {...(step >= 0 && { className: classes.fading, style: delay })}>
            <ProductCard product={product} eager={index < firstRow} />
          </li>
        );
      })}
    </ShopGrid>
  );
}
