import { Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { ReviewCard } from "@haat/ui/review-card.tsx";
import classes from "./own-review.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";
import type { useOwnReview } from "./use-own-review.ts";
import { useRemoveReview } from "./use-remove-review.ts";
import { useReviewForm } from "./use-review-form.ts";

interface OwnReviewProps {
  readonly productId: string;
  readonly own: ReturnType<typeof useOwnReview>;
}

/** What this reader has to do with a product's reviews: why not to write one, a way to write it, or theirs. */
export function OwnReview({ productId, own: { isAsking, mayWrite, review } }: OwnReviewProps) {
  const { Form, about, isFetching, open, close } = useReviewForm(review);
  const { remove, isRemoving } = useRemoveReview(productId);
  const { place, next, begin } = useKeptFocus(`${Boolean(Form)} ${review?.id}`);
  const opening = {
    ref: next,
    loading: isFetching,
    onClick: () => {
      begin();
      open();
    },
  };
  const removing = {
    loading: isRemoving,
    onClick: () => {
      begin();
      remove();
    },
  };

  const content = () => {
    if (Form) return <Form productId={productId} review={about} onClose={close} />;
    if (isAsking) return null;
    if (!review && mayWrite) return <Button {...opening}>Write a review</Button>;
    if (!review) return "You can review a product once it has been delivered to you.";
    return (
      <ReviewCard
        review={review}
        by="You"
        actions={
          <>
            {mayWrite && (
              <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} {...opening}>
                Edit
              </Button>
            )}
            <Button
              variant="subtle"
              color="laal"
              leftSection={<IconTrash size={18} aria-hidden />}
              {...removing}
            >
              Remove
            </Button>
          </>
        }
      />
    );
  };
  return (
    <div ref={place} className={classes.own} data-card={Boolean(review ?? Form) || undefined} tabIndex={-1}>
      {content()}
    </div>
  );
}
