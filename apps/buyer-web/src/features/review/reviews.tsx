import { ProductReviews } from "@haat/web-kit/review/product-reviews.tsx";
import { OwnReview } from "./own-review.tsx";
import { useOwnReview } from "./use-own-review.ts";

/** The reviews of a product, with what the reader may do about them. */
export function Reviews({ productId }: { readonly productId: string }) {
  const own = useOwnReview(productId);
  return (
    <ProductReviews
      productId={productId}
      own={<OwnReview productId={productId} own={own} />}
      ownId={own.review?.id}
    />
  );
}
