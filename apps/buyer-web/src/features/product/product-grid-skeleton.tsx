import { skeletonCount } from "@haat/contract/product/product.constants";
import { CardSkeleton } from "@haat/ui/card-skeleton.tsx";
import { ShopGrid } from "./shop-grid.tsx";

/** Eight placeholders while products load. */
export function ProductGridSkeleton() {
  return (
    <div role="status" aria-label="Loading products">
      <div aria-hidden>
        <ShopGrid>
          {Array.from({ length: skeletonCount }, (_, index) => (
            <li key={index}>
              <CardSkeleton />
            </li>
          ))}
        </ShopGrid>
      </div>
    </div>
  );
}
