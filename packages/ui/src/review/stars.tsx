import type { CSSProperties } from "react";
import classes from "./stars.module.css";

const sizes = { sm: "0.875rem", md: "1.125rem", lg: "1.375rem" };

type StarsProps = {
  /** From 0 to 5, to the tenth. */
  value: number;
  size?: keyof typeof sizes;
};

/** Decoration only: the caller shows the figure as text. */
export function Stars({ value, size = "sm" }: StarsProps) {
  const style = { "--star": sizes[size], "--filled": (value / 5).toFixed(3) } as CSSProperties;
  return <span className={classes.stars} style={style} aria-hidden />;
}
