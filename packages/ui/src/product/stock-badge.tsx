import { lowStockOnCard } from "@haat/contract/product/product.constants";
import classes from "./stock-badge.module.css";

/** What the badge on a product's picture says about this many pieces; null above the low-stock threshold. */
export function stockBadgeText(stock: number): string | null {
  if (stock <= 0) return "Out of Stock";
  return stock <= lowStockOnCard ? `Only ${stock} left` : null;
}

/** The badge on the picture of a card. Draws nothing when there is enough. */
export function StockBadge({ stock }: { stock: number }) {
  const text = stockBadgeText(stock);
  if (!text) return null;
  return (
    <span className={classes.badge} data-out={stock <= 0 || undefined}>
      {text}
    </span>
  );
}
