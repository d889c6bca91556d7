import { stockLevel } from "@haat/contract/product/stock-level";
import classes from "./stock-badge.module.css";

export function stockBadgeText(stock: number): string | null {
  const level = stockLevel(stock);
  if (level === "out") return "Out of Stock";
  return level === "low" ? `Only ${stock} left` : null;
}

type StockBadgeProps = {
  stock: number;
  /** While the seller is on holiday: the day it can be ordered again. */
  backOn?: string | undefined;
};

export function StockBadge({ stock, backOn }: StockBadgeProps) {
  const text = backOn ? `Back on ${backOn}` : stockBadgeText(stock);
  if (!text) return null;
  return (
    <span className={classes.badge} data-out={stock <= 0 || undefined}>
      {text}
    </span>
  );
}
