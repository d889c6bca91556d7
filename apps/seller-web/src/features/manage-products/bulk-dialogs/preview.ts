import { changedPrice, formatPaise, maxPricePaise } from "@haat/contract/money";
import type { ProductChange } from "@haat/contract/product/change-products.schema";
import type { SellerProductView } from "@haat/contract/product/product.schema";

type Seen = Pick<SellerProductView, "pricePaise" | "mrpPaise" | "stock">;

/** What a change makes of a product: how it is now, what it becomes, and why it cannot. */
export interface Preview {
  readonly from: string;
  readonly to: string | null;
  readonly why: string | null;
}

const pieces = new Intl.NumberFormat("en-IN");

function pricePreview({ pricePaise, mrpPaise }: Seen, percent: number): Preview {
  const price = changedPrice(pricePaise, percent);
  const isTooDear = mrpPaise !== null && price > mrpPaise;
  const why = isTooDear ? `above its MRP of ${formatPaise(mrpPaise)}` : null;
  const isInRange = price > 0 && price <= maxPricePaise;
  return {
    ...{ from: formatPaise(pricePaise), to: formatPaise(price) },
    why: isInRange ? why : "less than ₹0.01 or more than ₹1,00,00,000",
  };
}

function stockPreview({ stock }: Seen, left: number): Preview {
  const from = pieces.format(stock);
  return left < 0
    ? {
        from,
        to: null,
        why: stock === 0 ? "there is none" : `there ${stock === 1 ? "is" : "are"} only ${from}`,
      }
    : { from, to: pieces.format(left), why: null };
}

/** What this change makes of the product as it is seen; null of a change that nothing is seen of. */
export function previewOf(product: Seen, change: ProductChange): Preview | null {
  if (change.kind === "price") return pricePreview(product, change.percent);
  if (change.kind === "stock") return stockPreview(product, change.stock);
  return change.kind === "pieces" ? stockPreview(product, product.stock + change.pieces) : null;
}
