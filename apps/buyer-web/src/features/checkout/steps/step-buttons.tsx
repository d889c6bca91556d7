import type { ReactNode } from "react";
import classes from "./step-buttons.module.css";

/** On phones the primary button comes first. */
export function StepButtons({ children }: { readonly children: ReactNode }) {
  return <div className={classes.buttons}>{children}</div>;
}
