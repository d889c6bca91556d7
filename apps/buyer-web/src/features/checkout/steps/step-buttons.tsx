import type { ReactNode } from "react";
import classes from "./step-buttons.module.css";

/** Back on the left, on on the right; on a phone one below the other, the way on first. */
export function StepButtons({ children }: { readonly children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
