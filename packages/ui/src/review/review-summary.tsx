import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconStarFilled } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import classes from "./review-summary.module.css";
import { reviewsText } from "./review-words.ts";
import { Stars } from "./stars.tsx";

const counted = new Intl.NumberFormat("en-IN");

type StarsChartProps = {
  /** The number of reviews with one star, two, and so on to five. */
  perStars: readonly number[];
  selected: number | undefined;
  /** Gets undefined when the selected bar is pressed again. */
  onSelect: (stars: number | undefined) => void;
};

function StarsChart({ perStars, selected, onSelect }: StarsChartProps) {
  const total = perStars.reduce((sum, count) => sum + count, 0);
  const rows = perStars.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <ul className={classes.chart} aria-label="Reviews by stars">
      {rows.map(({ stars, count }) => (
        <li key={stars}>
          <UnstyledButton
            className={classes.row ?? ""}
            aria-pressed={stars === selected}
            disabled={count === 0 && stars !== selected}
            onClick={() => onSelect(stars === selected ? undefined : stars)}
          >
            <span className={classes.stars}>
              {stars}
              <VisuallyHidden> {stars === 1 ? "star" : "stars"}: </VisuallyHidden>
              <IconStarFilled size={14} aria-hidden />
            </span>
            <span className={classes.bar} style={{ "--share": total && count / total } as CSSProperties} />
            <span className={classes.starsChartCount}>
              {counted.format(count)}
              <VisuallyHidden> {count === 1 ? "review" : "reviews"}</VisuallyHidden>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

type ReviewSummaryProps = Parameters<typeof StarsChart>[0];

export function ReviewSummary(props: ReviewSummaryProps) {
  const count = props.perStars.reduce((sum, reviews) => sum + reviews, 0);
  const stars = props.perStars.reduce((sum, reviews, index) => sum + reviews * (index + 1), 0);
  const average = count === 0 ? 0 : stars / count;
  return (
    <div>
      <div className={classes.head}>
        <span className={classes.average}>
          {average.toFixed(1)} <span className={classes.of}>out of 5</span>
        </span>
        <span className={classes.count}>
          <Stars value={average} size="lg" />
          {reviewsText(count)}
        </span>
      </div>
      <StarsChart {...props} />
    </div>
  );
}
