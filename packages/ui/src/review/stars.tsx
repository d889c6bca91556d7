import type { CSSProperties } from "react";
import classes from "./stars.module.css";

type StarsProps = {
  /** How many of the five are full, to the tenth. */
  value: number;
  size?: "sm" | "md" | "lg";
};

/** Five stars, drawn. Decoration only: the figure stands in words where they are used. */
export function Stars({ value, size = "sm" }: StarsProps) {
  const filled = { "--filled": (value / 5).toFixed(3) } as CSSProperties;
  return <span className={classes.stars} style={filled} data-size={size} aria-hidden />;
}
