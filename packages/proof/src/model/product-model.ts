import type { UpdateProductInput } from "@haat/contract/product/product.schema";
import {
  limits,
  productOf,
  refused,
  shortagesOf,
  type Answer,
  type Deed,
  type Product,
  type Shop,
} from "./shop-model.ts";

interface StockChange {
  readonly productId: string;
  readonly change: number;
}

/** A change of so many pieces; never below zero, nor above the most a product may have. */
export function adjustStock(shop: Shop, { by, input }: Deed<StockChange>): Answer {
  const product = productOf(shop, by.id, input.productId);
  if (!product) return refused("PRODUCT_NOT_FOUND");
  return changeStock(shop, product, input) ?? { stock: product.stock };
}

/** Texts and price need the version that the seller saw; the stock changes by so many pieces. */
export function updateProduct(shop: Shop, { by, input }: Deed<UpdateProductInput>): Answer {
  const product = productOf(shop, by.id, input.productId);
  if (!product) return refused("PRODUCT_NOT_FOUND");
  const isEdited = input.name !== undefined || input.pricePaise !== undefined;
  if (isEdited && input.version !== product.version) return refused("PRODUCT_CHANGED");
  const refusal = changeStock(shop, product, { productId: input.productId, change: input.stockChange });
  if (refusal) return refusal;

  product.name = input.name ?? product.name;
  product.pricePaise = input.pricePaise ?? product.pricePaise;
  product.version += Number(isEdited);
  return {};
}

/** Deleting hides; to the owner it answers the same however often. */
export function deleteProduct(shop: Shop, { by, input: productId }: Deed<string>): Answer {
  const product = shop.products[productId];
  if (product?.sellerId !== by.id) return refused("PRODUCT_NOT_FOUND");
  product.isDeleted = true;
  return {};
}

function changeStock(shop: Shop, product: Product, { productId, change }: StockChange): Answer | null {
  const shortages = shortagesOf(shop, [{ productId, quantity: -change }]);
  if (shortages.length > 0) return refused("OUT_OF_STOCK", { shortages });
  if (change > 0 && product.stock + change > limits.stock) return refused("STOCK_LIMIT");
  product.stock += change;
  return null;
}
