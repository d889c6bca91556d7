import { lowStockOnCard } from "./product.constants.ts";

export type StockLevel = "out" | "low" | "enough";

/** `low` also decides a seller's list of low stock. */
export function stockLevel(stock: number): StockLevel {
  if (stock <= 0) return "out";
  return stock <= lowStockOnCard ? "low" : "enough";
}
