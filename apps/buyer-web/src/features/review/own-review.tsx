import { ActionIcon, Button } from "@mantine/core";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { starsText } from "@haat/ui/review/review-words.ts";
import { Stars } from "@haat/ui/review/stars.tsx";
import classes from "./own-review.module.css";
import { useKeptFocus } from "./use-kept-focus.ts";
import { whyNot, type useOwnReview } from "./use-own-review.ts";
import { useRemoveReview } from "./use-remove-review.ts";
import { useReviewForm } from "./use-review-form.ts";

interface OwnReviewProps {
  readonly productId: string;
  readonly own: ReturnType<typeof useOwnReview>;
}

export function OwnReview({ productId, own: { mayWrite, review } }: OwnReviewProps) {
  const { Form, about, isFetching, open, close } = useReviewForm(review, mayWrite);
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
    if (!review && mayWrite) return <Button {...opening}>Write a Review</Button>;
    if (!review) return whyNot;
    return (
      <div className={classes.row}>
        <span className={classes.yours}>Your review</span>
        <span role="img" aria-label={`${starsText(review.stars)} out of 5`}>
          <Stars value={review.stars} size="md" />
        </span>
        {mayWrite && (
          <ActionIcon aria-label="Edit" {...opening}>
            <IconPencil size={20} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon aria-label="Remove" color="laal" {...removing}>
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      </div>
    );
  };
  return (
    <div ref={place} className={classes.own} data-card={Boolean(Form) || undefined} tabIndex={-1}>
      {content()}
    </div>
  );
}
