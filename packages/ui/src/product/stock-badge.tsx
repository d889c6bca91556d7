import { stockLevel } from "@haat/contract/product/stock-level";
import classes from "./stock-badge.module.css";

/** What the badge on a product's picture says about this many pieces; null above the low-stock threshold. */
export function stockBadgeText(stock: number): string | null {
  const level = stockLevel(stock);
  if (level === "out") return "Out of Stock";
  return level === "low" ? `Only ${stock} left` : null;
}

type StockBadgeProps = {
  stock: number;
  /** The day from which it can be ordered again, while its seller is on holiday. */
  backOn?: string | undefined;
};

/** The badge on the picture of a card. Draws nothing when there is enough. */
export function StockBadge({ stock, backOn }: StockBadgeProps) {
  const text = backOn ? `Back on ${backOn}` : stockBadgeText(stock);
  if (!text) return null;
  return (
    <span className={classes.badge} data-out={stock <= 0 || undefined}>
      {text}
    </span>
  );
}
