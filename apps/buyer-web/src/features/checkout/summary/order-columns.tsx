import type { ReactNode } from "react";
import classes from "./order-columns.module.css";

export function OrderColumns({ children }: { readonly children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>;
}
