import { skeletonCount } from "@haat/contract/product/product.constants";
import { CardSkeleton } from "@haat/ui/state/card-skeleton.tsx";
import { ShopGrid } from "./shop-grid.tsx";

export function ProductGridSkeleton({ count = skeletonCount }: { readonly count?: number }) {
  return (
    <div role="status" aria-label="Loading products">
      <div aria-hidden>
        <ShopGrid>
          {Array.from({ length: count }, (_, index) => (
            <li key={index}>
              <CardSkeleton />
            </li>
          ))}
        </ShopGrid>
      </div>
    </div>
  );
}
