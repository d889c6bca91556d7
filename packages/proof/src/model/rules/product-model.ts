import type { UpdateProductInput } from "@haat/contract/product/product.schema";
import { productOf } from "./look-up.ts";
import { limits, refused, type Answer, type Deed, type Product, type Shop } from "./shop-model.ts";

/** Never below zero or above the maximum stock. */
export function adjustStock(
  shop: Shop,
  { by, input }: Deed<{ readonly productId: string; readonly change: number }>,
): Answer {
  const product = productOf(shop, by.id, input.productId);
  if (!product) return refused("PRODUCT_NOT_FOUND");
  return changeStock(product, input.change) ?? { stock: product.stock };
}

/** Texts and price need the version the seller saw; stock changes by a difference. */
export function updateProduct(shop: Shop, { by, input }: Deed<UpdateProductInput>): Answer {
  const product = productOf(shop, by.id, input.productId);
  if (!product) return refused("PRODUCT_NOT_FOUND");
  const isEdited = input.name !== undefined || input.pricePaise !== undefined;
  if (isEdited && input.version !== product.version) return refused("PRODUCT_CHANGED");
  const refusal = changeStock(product, input.stockChange);
  if (refusal) return refusal;

  product.name = input.name ?? product.name;
  product.pricePaise = input.pricePaise ?? product.pricePaise;
  product.version += Number(isEdited);
  return {};
}

/** Deleting hides; repeats give the owner the same answer. */
export function deleteProduct(shop: Shop, { by, input: productId }: Deed<string>): Answer {
  const product = shop.products[productId];
  if (product?.sellerId !== by.id) return refused("PRODUCT_NOT_FOUND");
  product.isDeleted = true;
  return {};
}

function changeStock(product: Product, change: number): Answer | null {
  if (product.stock + change < 0) return refused("OUT_OF_STOCK");
  if (change > 0 && product.stock + change > limits.stock) return refused("STOCK_LIMIT");
  product.stock += change;
  return null;
}
