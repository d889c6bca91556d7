import { lowStockOnDetail } from "@haat/contract/product/product.constants";
import classes from "./stock-line.module.css";

export function stockLineText(stock: number): string {
  if (stock <= 0) return "Out of Stock";
  return stock <= lowStockOnDetail ? `Only ${stock} left in stock` : "In Stock";
}

type StockLineProps = {
  stock: number;
  /** While the seller is on holiday: the day it can be ordered again. */
  backOn?: string | undefined;
};

export function StockLine({ stock, backOn }: StockLineProps) {
  const level = stock <= 0 ? "out" : backOn || stock <= lowStockOnDetail ? "low" : "enough";
  return (
    <span className={classes.line} data-level={level} id="stock">
      {backOn ? `Back on ${backOn}: the seller is on holiday` : stockLineText(stock)}
    </span>
  );
}
