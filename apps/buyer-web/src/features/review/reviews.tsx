import { useState } from "react";
import { useComponentWhen } from "@haat/ui/late/use-late-component.tsx";
import { ProductReviews } from "@haat/web-kit/review/product-reviews.tsx";
import classes from "./own-review.module.css";
import { useOwnReview, whyNot } from "./use-own-review.ts";

const loadOwnReview = () => import("./own-review.tsx").then(({ OwnReview }) => OwnReview);

/** Constant height, so that nothing moves once the answer arrives. */
function Own({
  productId,
  own,
}: {
  readonly productId: string;
  readonly own: ReturnType<typeof useOwnReview>;
}) {
  const mayAct = own.mayWrite || own.review !== null;
  // Keep the form open when the session ends.
  const [isWanted, setIsWanted] = useState(mayAct);
  if (mayAct && !isWanted) setIsWanted(true);
  const { component: OwnReview } = useComponentWhen(isWanted, loadOwnReview);
  if (OwnReview) return <OwnReview productId={productId} own={own} />;
  const isKnown = !own.isAsking && !mayAct;
  return <div className={classes.own}>{isKnown && whyNot}</div>;
}

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
