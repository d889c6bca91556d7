import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { fullName } from "@haat/contract/product/family/full-name";

/** An order is there for its sellers when it is placed, or when its buyer has confirmed it where they have to. */
const isThere = ({ type, to }: OrderEventItem) =>
  type === "placed" ? to !== "waiting" : type === "confirmation" && to === "confirmed";

function linesOrdered(items: readonly OrderEventItem[]) {
  return items.filter(isThere).flatMap((order) => order.lines);
}

/**
 * What the new orders among these say in a line; null where there is none. With those that were told `before` and
 * still stand there, they are counted.
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
  if (count === 1) return `New order request: ${product}.`;
  return `${count} new order requests.${countBefore > 0 ? ` The newest: ${product}.` : ""}`;
}
