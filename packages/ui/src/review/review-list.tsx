import { Button } from "@mantine/core";
import { useEffect, useRef, type ReactNode } from "react";
import type { ReviewView } from "@haat/contract/review/review.schema";
import { ReviewCard } from "./review-card.tsx";
import classes from "./review-list.module.css";

type ReviewListProps = {
  reviews: readonly ReviewView[];
  /** The reader's own one, which is said to be theirs. */
  ownId?: string | undefined;
  /** An older answer stands while the newer one loads. */
  isStale: boolean;
  /** Loads the next page; undefined at the end of the list. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
  /** Why the next page did not come. */
  failure?: ReactNode;
};

/** Reviews one below the other, with a way to the next ones. */
export function ReviewList({ reviews, ownId, isStale, onMore, isLoadingMore, failure }: ReviewListProps) {
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef<number | null>(null);
  // The button may be gone with the last page: who pressed it goes on reading where the new ones begin.
  useEffect(() => {
    if (asked.current === null || reviews.length <= asked.current) return;
    list.current?.querySelectorAll("li")[asked.current]?.focus();
    asked.current = null;
  }, [reviews.length]);
  const showMore = () => {
    asked.current = reviews.length;
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
          Show more reviews
        </Button>
      )}
    </>
  );
}
