import { changedPrice, formatPaise, maxPricePaise } from "@haat/contract/money";
import type { ProductChange } from "@haat/contract/product/change-products.schema";
import type { SellerProductView } from "@haat/contract/product/product.schema";
import { countText } from "#features/count-text.ts";

type CurrentProduct = Pick<SellerProductView, "pricePaise" | "mrpPaise" | "stock">;

export interface Preview {
  readonly from: string;
  readonly to: string | null;
  readonly reason: string | null;
  /** The reason in words that fit several products. */
  readonly cause: string | null;
}

function pricePreview({ pricePaise, mrpPaise }: CurrentProduct, percent: number): Preview {
  const price = changedPrice(pricePaise, percent);
  const seen = { from: formatPaise(pricePaise), to: formatPaise(price) };
  if (price <= 0 || price > maxPricePaise)
    return { ...seen, reason: "the price must be ₹0.01 to ₹1,00,00,000", cause: "outside the price limits" };
  if (mrpPaise !== null && price > mrpPaise)
    return {
      ...seen,
      reason: `${seen.to} is above its MRP of ${formatPaise(mrpPaise)}`,
      cause: "above the MRP",
    };
  return { ...seen, reason: null, cause: null };
}

function stockPreview({ stock }: CurrentProduct, remaining: number): Preview {
  const from = countText(stock);
  if (remaining >= 0) return { from, to: countText(remaining), reason: null, cause: null };
  const reason = stock === 0 ? "none in stock" : `only ${from} in stock`;
  return { from, to: null, reason, cause: "with too few in stock" };
}

export function previewOf(product: CurrentProduct, change: ProductChange): Preview | null {
  if (change.kind === "price") return pricePreview(product, change.percent);
  if (change.kind === "stock") return stockPreview(product, change.stock);
  return change.kind === "pieces" ? stockPreview(product, product.stock + change.pieces) : null;
}
