import type { ReactNode } from "react";
import classes from "./shop-grid.module.css";

export function ShopGrid({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <ul className={classes.grid}>{children}</ul>
    </div>
  );
}
