import type { ReactNode } from "react";
import classes from "./order-columns.module.css";

/** What is ordered, and beside it what that costs; one below the other where there is no room. */
export function OrderColumns({ children }: { readonly children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}
