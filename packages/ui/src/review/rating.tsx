import classes from "./rating.module.css";
import { Stars } from "./stars.tsx";

type RatingProps = {
  rating: { average: number; count: number } | null;
  size?: "sm" | "md";
};

const countText = new Intl.NumberFormat("en-IN");

export function ratingText(rating: RatingProps["rating"]): string {
  if (!rating) return "No ratings yet";
  const people = rating.count === 1 ? "1 rating" : `${countText.format(rating.count)} ratings`;
  return `Rated ${rating.average.toFixed(1)} out of 5, ${people}`;
}

/** The stars are filled to the tenth. */
export function Rating({ rating, size = "sm" }: RatingProps) {
  if (!rating) return <span className={classes.none}>{ratingText(null)}</span>;
  return (
    <span className={classes.rating} data-size={size} role="img" aria-label={ratingText(rating)}>
      <Stars value={rating.average} size={size} />
      <span className={classes.count} aria-hidden>
        {rating.average.toFixed(1)} ({countText.format(rating.count)})
      </span>
    </span>
  );
}
