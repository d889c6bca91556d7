import { lowStockOnDetail } from "@haat/contract/product/product.constants";
import classes from "./stock-line.module.css";

/** What a product's own page says about this many pieces. */
export function stockLineText(stock: number): string {
  if (stock <= 0) return "Out of Stock";
  return stock <= lowStockOnDetail ? `Only ${stock} left in stock` : "In Stock";
}

type StockLineProps = {
  stock: number;
  /** The day from which it can be ordered again, while its seller is on holiday. */
  backOn?: string | undefined;
};

/** The stock on a product's own page: green, turmeric or red, always in words. */
export function StockLine({ stock, backOn }: StockLineProps) {
  const level = stock <= 0 ? "out" : backOn || stock <= lowStockOnDetail ? "low" : "enough";
  return (
    <span className={classes.line} data-level={level} id="stock">
      {backOn ? `Back on ${backOn}: the seller is on holiday` : stockLineText(stock)}
    </span>
  );
}
