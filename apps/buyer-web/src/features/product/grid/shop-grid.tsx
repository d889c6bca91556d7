import type { ReactNode } from "react";
import classes from "./shop-grid.module.css";

/** The grid of the shop: one card a row, two on small screens, three on large and four on extra large ones. */
export function ShopGrid({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <ul className={classes.grid}>{children}</ul>
    </div>
  );
}
