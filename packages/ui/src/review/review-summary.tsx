import classes from "./review-summary.module.css";
import { reviewsText } from "./review-words.ts";
import { StarsChart } from "./stars-chart.tsx";
import { Stars } from "./stars.tsx";

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
