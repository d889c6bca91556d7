import { dateText } from "@haat/contract/moment";
import type { ReviewView } from "@haat/contract/review/review.schema";
import classes from "./review-card.module.css";
import { starsText } from "./review-words.ts";
import { Stars } from "./stars.tsx";

type ReviewCardProps = {
  review: ReviewView;
  by?: string;
};

export function ReviewCard({ review, by = review.writtenBy }: ReviewCardProps) {
  const { stars, text, variant, createdAt, updatedAt } = review;
  return (
    <article className={classes.review} aria-label={`${starsText(stars)} from ${by}`}>
      <div className={classes.head}>
        <span role="img" aria-label={`${starsText(stars)} out of 5`} className={classes.stars}>
          <Stars value={stars} size="md" />
        </span>
        <span className={classes.writer}>{by}</span>
        {variant && <span className={classes.when}>{variant}</span>}
        <span className={classes.when}>
          <time dateTime={createdAt}>{dateText(createdAt)}</time>
          {updatedAt !== createdAt && (
            <>
              {" · "}
              <span title={`Edited on ${dateText(updatedAt)}`}>edited</span>
            </>
          )}
        </span>
      </div>
      {text && <p className={classes.text}>{text}</p>}
    </article>
  );
}
