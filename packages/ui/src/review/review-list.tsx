import { Button } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import type { ReviewView } from "@haat/contract/review/review.schema";
import { ReviewCard } from "./review-card.tsx";
import classes from "./review-list.module.css";

type ReviewListProps = {
  reviews: readonly ReviewView[];
  ownId?: string | undefined;
  isStale: boolean;
  /** Loads the next page; undefined on the last one. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
  failure?: ReactNode;
};

export function ReviewList({ reviews, ownId, isStale, onMore, isLoadingMore, failure }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null);
  const countBefore = useRef<number | null>(null);
  // The button disappears with the last page, so the focus moves to the first new review.
  useEffect(() => {
    if (countBefore.current === null || reviews.length <= countBefore.current) return;
    list.current?.querySelectorAll("li")[countBefore.current]?.focus();
    countBefore.current = null;
  }, [reviews.length]);
  const showMore = () => {
    countBefore.current = reviews.length;
    onMore?.();
  };
  return (
    <>
      <ul ref={list} className={classes.list} aria-label="Reviews, newest first" aria-busy={isStale}>
        {reviews.map((review) => (
          <li key={review.id} tabIndex={-1}>
            <ReviewCard review={review} {...(review.id === ownId && { by: "You" })} />
          </li>
        ))}
      </ul>
      {failure}
      {onMore && (
        <Button className={classes.more ?? ""} variant="default" loading={isLoadingMore} onClick={showMore}>
          Show More Reviews
        </Button>
      )}
    </>
  );
}
