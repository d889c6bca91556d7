import { changedPrice, formatPaise, maxPricePaise } from "@haat/contract/money";
import type { ProductChange } from "@haat/contract/product/change-products.schema";
import type { SellerProductView } from "@haat/contract/product/product.schema";

type Seen = Pick<SellerProductView, "pricePaise" | "mrpPaise" | "stock">;

/** What a change makes of a product: how it is now, what it becomes, and why it cannot. */
export interface Preview {
  readonly from: string;
  readonly to: string | null;
  readonly why: string | null;
  /** The same in the words that fit several products; null where it changes. */
  readonly cause: string | null;
}

const pieces = new Intl.NumberFormat("en-IN");

function pricePreview({ pricePaise, mrpPaise }: Seen, percent: number): Preview {
  const price = changedPrice(pricePaise, percent);
  const seen = { from: formatPaise(pricePaise), to: formatPaise(price) };
  if (price <= 0 || price > maxPricePaise)
    return { ...seen, why: "less than ₹0.01 or more than ₹1,00,00,000", cause: "beyond any price" };
  if (mrpPaise !== null && price > mrpPaise)
    return {
      ...seen,
      why: `${seen.to} is above its MRP of ${formatPaise(mrpPaise)}`,
      cause: "above the MRP",
    };
  return { ...seen, why: null, cause: null };
}

function stockPreview({ stock }: Seen, left: number): Preview {
  const from = pieces.format(stock);
  if (left >= 0) return { from, to: pieces.format(left), why: null, cause: null };
  const why = stock === 0 ? "there is none" : `there ${stock === 1 ? "is" : "are"} only ${from}`;
  return { from, to: null, why, cause: "with fewer pieces than that" };
}

/** What this change makes of the product as it is seen; null of a change that nothing is seen of. */
export function previewOf(product: Seen, change: ProductChange): Preview | null {
  if (change.kind === "price") return pricePreview(product, change.percent);
  if (change.kind === "stock") return stockPreview(product, change.stock);
  return change.kind === "pieces" ? stockPreview(product, product.stock + change.pieces) : null;
}
