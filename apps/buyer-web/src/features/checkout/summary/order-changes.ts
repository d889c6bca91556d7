import type { CartView } from "@haat/contract/cart/cart.schema";
import type { Reason } from "@haat/contract/errors";
import { fullName } from "@haat/contract/product/family/full-name";
import { changeSentences, type RefusalDetails } from "@haat/contract/refusal-details";
import type { Refusal } from "@haat/web-kit/call/refusal.ts";

/** The refusals of an order that is no longer what the buyer saw, which say what changed. */
const telling: ReadonlySet<Reason | null> = new Set<Reason>([
  "ENTRY_GONE",
  "SELLER_ON_HOLIDAY",
  "OUT_OF_STOCK",
  "QUANTITY_LIMIT",
  "TOTAL_CHANGED",
]);

/** Whether an order was refused for what is in the cart, so that the cart has to be read again. */
export function isCartChanged(reason: Reason | null): boolean {
  return (
    telling.has(reason) ||
    reason === "ALREADY_ORDERED" ||
    reason === "ENTRY_NOT_FOUND" ||
    reason === "PRODUCT_NOT_FOUND"
  );
}

/** Whether an order was refused for where it goes or how much cash it is, so that what was known of that is old. */
export function isOutOfReach(reason: Reason | null): boolean {
  return reason === "NOT_SERVED" || reason === "COD_NOT_HERE" || reason === "COD_LIMIT";
}

/** What the server named as changed; null when the order was refused for something else, or not answered. */
export function changedDetails(refusal: Refusal | null): RefusalDetails | null {
  return refusal && telling.has(refusal.reason) ? refusal.details : null;
}

function isSameRule(one: CartView["shipping"], other: CartView["shipping"]): boolean {
  return one.feePaise === other.feePaise && one.freeAbovePaise === other.freeAbovePaise;
}

/**
 * Everything that stood between the buyer and the order, a sentence each: what the server named, and what only the
 * cart of before still tells, the name of an entry that left it and the price of shipping.
 */
export function orderChanges(details: RefusalDetails, before: CartView, after: CartView): string[] {
  const nameOf = new Map(before.entries.map(({ id, product }) => [id, fullName(product)]));
  const left = (details.gone ?? []).filter(({ entryId, name }) => !name && nameOf.has(entryId));
  const gone = (details.gone ?? []).filter((entry) => !left.includes(entry));
  return [
    ...left.map(({ entryId }) => `“${nameOf.get(entryId)}” is no longer in your cart.`),
    ...changeSentences({ ...details, gone }),
    ...(isSameRule(before.shipping, after.shipping) ? [] : ["The price of shipping changed."]),
  ];
}
