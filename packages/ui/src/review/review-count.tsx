import { Button } from "@mantine/core";
import classes from "./review-count.module.css";
import { reviewsText, starsText } from "./review-words.ts";

type ReviewCountProps = {
  count: number;
  stars: number | undefined;
  onShowAll: () => void;
};

// The summary already shows the total.
function countLine(count: number, stars: number | undefined): string {
  if (stars !== undefined) return `${reviewsText(count)} with ${starsText(stars)}`;
  return count > 1 ? "All reviews, newest first" : "";
}

/** Announces which reviews are listed, with a button to show all. */
export function ReviewCount({ count, stars, onShowAll }: ReviewCountProps) {
  const line = countLine(count, stars);
  return (
    <div className={classes.line} data-silent={line === "" || undefined}>
      <span role="status">{line}</span>
      {stars !== undefined && (
        <Button variant="subtle" onClick={onShowAll}>
          Show All Reviews
        </Button>
      )}
    </div>
  );
}
