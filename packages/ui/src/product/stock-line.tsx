import { lowStockOnDetail } from "@haat/contract/product/product.constants";
import classes from "./stock-line.module.css";

/** What a product's own page says about this many pieces. */
export function stockLineText(stock: number): string {
  if (stock <= 0) return "Out of Stock";
  return stock <= lowStockOnDetail ? `Only ${stock} left in stock` : "In Stock";
}

/** The stock on a product's own page: green, turmeric or red, always in words. */
export function StockLine({ stock }: { stock: number }) {
  const level = stock <= 0 ? "out" : stock <= lowStockOnDetail ? "low" : "enough";
  return (
    <span className={classes.line} data-level={level}>
      {stockLineText(stock)}
    </span>
  );
}
