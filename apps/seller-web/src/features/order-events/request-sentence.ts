import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { fullName } from "@haat/contract/product/family/full-name";

function linesOrdered(items: readonly OrderEventItem[]) {
  return items.filter(({ type }) => type === "placed").flatMap((order) => order.lines);
}

/**
 * What the orders placed among these say in a line; null where none was placed. With those that were told `before` and
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
