import { lowStockOnCard } from "./product.constants.ts";

export type StockLevel = "out" | "low" | "enough";

/** What so many pieces are: sold out, low (what a seller's list of low products holds as well), or enough. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return "out";
  return stock <= lowStockOnCard ? "low" : "enough";
}
