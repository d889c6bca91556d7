import type { CartView } from "@haat/contract/cart/cart.schema";
import type { Reason } from "@haat/contract/errors";
import { fullName } from "@haat/contract/product/family/full-name";
import { changeSentences, type RefusalDetails } from "@haat/contract/refusal-details";
import type { Refusal } from "@haat/web-kit/call/refusal.ts";

/** Refusals whose details say what changed since the buyer saw the cart. */
const cartRefusals: ReadonlySet<Reason | null> = new Set<Reason>([
  "ENTRY_GONE",
  "SELLER_ON_HOLIDAY",
  "OUT_OF_STOCK",
  "QUANTITY_LIMIT",
  "TOTAL_CHANGED",
]);

/** Whether the cart has to be loaded again. */
export function isCartChanged(reason: Reason | null): boolean {
  return (
    cartRefusals.has(reason) ||
    reason === "ALREADY_ORDERED" ||
    reason === "ENTRY_NOT_FOUND" ||
    reason === "PRODUCT_NOT_FOUND"
  );
}

/** Whether known delivery answers are outdated. */
export function isOutOfReach(reason: Reason | null): boolean {
  return reason === "NOT_SERVED" || reason === "COD_NOT_HERE" || reason === "COD_LIMIT";
}

/** Null when refused for another reason, or not answered. */
export function changedDetails(refusal: Refusal | null): RefusalDetails | null {
  return refusal && cartRefusals.has(refusal.reason) ? refusal.details : null;
}

function isSameRule(one: CartView["shipping"], other: CartView["shipping"]): boolean {
  return one.feePaise === other.feePaise && one.freeAbovePaise === other.freeAbovePaise;
}

/** One sentence per change; names of removed entries and the shipping price come from `before`. */
export function orderChanges(details: RefusalDetails, before: CartView, after: CartView): string[] {
  const nameOf = new Map(before.entries.map(({ id, product }) => [id, fullName(product)]));
  const left = (details.gone ?? []).filter(({ entryId, name }) => !name && nameOf.has(entryId));
  const gone = (details.gone ?? []).filter((entry) => !left.includes(entry));
  return [
    ...left.map(({ entryId }) => `“${nameOf.get(entryId)}” is no longer in your cart.`),
    ...changeSentences({ ...details, gone }),
    ...(isSameRule(before.shipping, after.shipping) ? [] : ["The shipping fee changed."]),
  ];
}
