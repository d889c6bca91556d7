import { IconStarFilled } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import classes from "./rating.module.css";

type RatingProps = {
  rating: { average: number; count: number } | null;
  size?: "sm" | "md";
};

const countText = new Intl.NumberFormat("en-IN");

/** What a screen reader says for the stars. */
export function ratingText(rating: RatingProps["rating"]): string {
  if (!rating) return "No ratings yet";
  const people = rating.count === 1 ? "1 rating" : `${countText.format(rating.count)} ratings`;
  return `Rated ${rating.average.toFixed(1)} out of 5, ${people}`;
}

function Row({ className }: { className: string | undefined }) {
  return (
    <span className={className}>
      {[1, 2, 3, 4, 5].map((star) => (
        <IconStarFilled key={star} />
      ))}
    </span>
  );
}

/** The stars of a product with their count, filled to the tenth, or "No ratings yet". */
export function Rating({ rating, size = "sm" }: RatingProps) {
  if (!rating) return <span className={classes.none}>{ratingText(null)}</span>;
  const filled = { "--filled": (rating.average / 5).toFixed(3) } as CSSProperties;
  return (
    <span className={classes.rating} data-size={size} role="img" aria-label={ratingText(rating)}>
      <span className={classes.stars} style={filled} aria-hidden>
        <Row className={classes.empty} />
        <Row className={classes.full} />
      </span>
      <span className={classes.count} aria-hidden>
        {rating.average.toFixed(1)} ({countText.format(rating.count)})
      </span>
    </span>
  );
}
