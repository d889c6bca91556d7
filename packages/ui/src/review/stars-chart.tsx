import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconStarFilled } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import classes from "./stars-chart.module.css";

const counted = new Intl.NumberFormat("en-IN");

type StarsChartProps = {
  /** How many reviews give one star, two, and so on to five. */
  perStars: readonly number[];
  /** The number of stars that the list beside it is narrowed to. */
  chosen: number | undefined;
  /** Called with a bar's stars, and with nothing when the chosen bar is pressed again. */
  onChoose: (stars: number | undefined) => void;
};

/** How the stars spread, five first: a bar each, with its count, that narrows a list to such reviews. */
export function StarsChart({ perStars, chosen, onChoose }: StarsChartProps) {
  const total = perStars.reduce((sum, count) => sum + count, 0);
  const rows = perStars.map((count, index) => ({ stars: index + 1, count })).reverse();
  return (
    <ul className={classes.chart} aria-label="Reviews by stars">
      {rows.map(({ stars, count }) => (
        <li key={stars}>
          <UnstyledButton
            className={classes.row ?? ""}
            aria-pressed={stars === chosen}
            disabled={count === 0 && stars !== chosen}
            onClick={() => onChoose(stars === chosen ? undefined : stars)}
          >
            <span className={classes.stars}>
              {stars}
              <VisuallyHidden> {stars === 1 ? "star" : "stars"}: </VisuallyHidden>
              <IconStarFilled size={14} aria-hidden />
            </span>
            <span className={classes.bar} style={{ "--share": total && count / total } as CSSProperties} />
            <span className={classes.count}>
              {counted.format(count)}
              <VisuallyHidden> {count === 1 ? "review" : "reviews"}</VisuallyHidden>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
