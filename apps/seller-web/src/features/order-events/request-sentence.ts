import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { fullName } from "@haat/contract/product/family/full-name";

/** Some first orders reach the seller only once the buyer has confirmed them. */
const hasReachedSeller = ({ type, to }: OrderEventItem) =>
  type === "placed" ? to !== "waiting" : type === "confirmation" && to === "confirmed";

function linesOrdered(items: readonly OrderEventItem[]) {
  return items.filter(hasReachedSeller).flatMap((order) => order.lines);
}

/**
 * Null if there is no new order. Orders in `before`, whose notice is still open, are counted too.
 */
export function requestSentence(
  items: readonly OrderEventItem[],
  before: readonly OrderEventItem[] = [],
): string | null {
  const lines = linesOrdered(items);
  const newest = lines.at(-1);
  if (!newest) return null;
  const product = `${fullName(newest)}${newest.quantity > 1 ? `, ${newest.quantity} pieces` : ""}`;
  const countBefore = linesOrdered(before).length;
  const count = countBefore + lines.length;
  if (count === 1) return `New order: ${product}.`;
  return `${count} new orders.${countBefore > 0 ? ` The newest: ${product}.` : ""}`;
}
