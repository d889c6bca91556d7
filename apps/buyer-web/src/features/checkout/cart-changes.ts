import type { CartEntryView, CartView } from "@haat/contract/cart/cart.schema";
import { formatPaise } from "@haat/contract/money";

function changeOf(before: CartEntryView, after: CartEntryView | undefined): string | null {
  const { name, pricePaise } = before.product;
  if (!after) return `“${name}” is no longer in your cart.`;
  if (after.problem !== before.problem) {
    if (after.problem === "deleted") return `“${name}” was taken out of the shop.`;
    if (after.problem === "sold-out") return `“${name}” is sold out.`;
    if (after.problem === "not-enough") return `Only ${after.product.stock} of “${name}” left.`;
  }
  if (after.product.pricePaise !== pricePaise)
    return `“${name}” now costs ${formatPaise(after.product.pricePaise)}, before it was ${formatPaise(pricePaise)}.`;
  return null;
}

function shippingChange(before: CartView["shipping"], after: CartView["shipping"]): string | null {
  const isSame = before.feePaise === after.feePaise && before.freeAbovePaise === after.freeAbovePaise;
  return isSame ? null : "The price of shipping changed.";
}

/** What is different in the cart since the buyer saw it, a sentence each. */
export function cartChanges(before: CartView, after: CartView): string[] {
  const now = new Map(after.entries.map((entry) => [entry.id, entry]));
  return [
    ...before.entries.map((entry) => changeOf(entry, now.get(entry.id))),
    shippingChange(before.shipping, after.shipping),
  ].filter((change) => change !== null);
}
