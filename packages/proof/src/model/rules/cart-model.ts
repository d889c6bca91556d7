import type { AddToCartInput, SetQuantityInput } from "@haat/contract/cart/cart.schema";
import { cartOf, exceedsStock, productForSale } from "./look-up.ts";
import { limits, refused, type Answer, type Deed, type Entry, type Shop } from "./shop-model.ts";

/**
 * At most one open entry per buyer and product; adding again increases the quantity, up to the
 * stock.
 */
export function addToCart(shop: Shop, { by, input }: Deed<AddToCartInput>, answer: Answer): Answer {
  const { productId } = input;
  if (!productForSale(shop, productId)) return refused("PRODUCT_NOT_FOUND");
  const cart = cartOf(shop, by.id);
  const [heldId, held] = cart.find(([, entry]) => entry.productId === productId) ?? [];
  if (!held && cart.length >= limits.cartEntries) return refused("CART_FULL");

  const quantity = (held?.quantity ?? 0) + input.quantity;
  const tooMany = refuseQuantity(shop, { productId, quantity });
  if (tooMany) return tooMany;

  const entryId = heldId ?? answer.entryId ?? "an entry that nobody was told of";
  shop.entries[entryId] = { buyerId: by.id, productId, quantity };
  return { entryId, quantity, merged: held !== undefined };
}

export function setCartQuantity(shop: Shop, { by, input }: Deed<SetQuantityInput>): Answer {
  const entry = entryOf(shop, by.id, input.entryId);
  if (!entry) return refused("ENTRY_NOT_FOUND");
  if (!productForSale(shop, entry.productId)) return refused("PRODUCT_NOT_FOUND");
  const tooMany = refuseQuantity(shop, { ...entry, quantity: input.quantity });
  if (tooMany) return tooMany;
  entry.quantity = input.quantity;
  return { entryId: input.entryId };
}

export function removeFromCart(shop: Shop, { by, input: entryId }: Deed<string>): Answer {
  if (!entryOf(shop, by.id, entryId)) return refused("ENTRY_NOT_FOUND");
  Reflect.deleteProperty(shop.entries, entryId);
  return { entryId };
}

function entryOf(shop: Shop, buyerId: string, entryId: string): Entry | null {
  const entry = shop.entries[entryId];
  return entry?.buyerId === buyerId ? entry : null;
}

function refuseQuantity(
  shop: Shop,
  wanted: { readonly productId: string; readonly quantity: number },
): Answer | null {
  if (exceedsStock(shop, [wanted])) return refused("OUT_OF_STOCK");
  return wanted.quantity > limits.quantity ? refused("QUANTITY_LIMIT") : null;
}
