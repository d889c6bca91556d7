import { Button } from "@mantine/core";
import classes from "./review-count.module.css";
import { reviewsText, starsText } from "./review-words.ts";

type ReviewCountProps = {
  count: number;
  /** The number of stars that the list is narrowed to. */
  stars: number | undefined;
  onShowAll: () => void;
};

// How many there are in all stands in the summary; here it would be said twice.
function countLine(count: number, stars: number | undefined): string {
  if (stars !== undefined) return `${reviewsText(count)} with ${starsText(stars)}`;
  return count > 1 ? "All reviews, newest first" : "";
}

/** Which reviews the list below has, read out as it changes, and the way back to all of them. */
export function ReviewCount({ count, stars, onShowAll }: ReviewCountProps) {
  const line = countLine(count, stars);
  return (
    <div className={classes.line} data-silent={line === "" || undefined}>
      <span role="status">{line}</span>
      {stars !== undefined && (
        <Button variant="subtle" onClick={onShowAll}>
          Show all reviews
        </Button>
      )}
    </div>
  );
}
