import { useState } from "react";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import { ProductReviews } from "@haat/web-kit/review/product-reviews.tsx";
import classes from "./own-review.module.css";
import { useOwnReview, whyNot } from "./use-own-review.ts";

const loadOwnReview = () => import("./own-review.tsx").then(({ OwnReview }) => OwnReview);

/** What this reader has to do with a product's reviews, or why nothing. One row of one height: nothing moves when it becomes known. */
function Own({
  productId,
  own,
}: {
  readonly productId: string;
  readonly own: ReturnType<typeof useOwnReview>;
}) {
  const mayAct = own.mayWrite || own.review !== null;
  // Whoever writes a review goes on writing it when the session ends.
  const [isWanted, setIsWanted] = useState(mayAct);
  if (mayAct && !isWanted) setIsWanted(true);
  const { component: OwnReview } = useComponentWhen(isWanted, loadOwnReview);
  if (OwnReview) return <OwnReview productId={productId} own={own} />;
  const isKnown = !own.isAsking && !mayAct;
  return <div className={classes.own}>{isKnown && whyNot}</div>;
}

/** The reviews of a product, with what the reader may do about them. */
export function Reviews({ productId }: { readonly productId: string }) {
  const own = useOwnReview(productId);
  return (
    <ProductReviews
      productId={productId}
      own={<Own productId={productId} own={own} />}
      ownId={own.review?.id}
    />
  );
}
