import type { OrderNewsItem } from "@haat/contract/live/live.schema";

/** What the orders placed among these say in a line; null where none was placed. */
export function requestSentence(items: readonly OrderNewsItem[]): string | null {
  const lines = items.filter(({ type }) => type === "placed").flatMap((order) => order.lines);
  const [first, ...more] = lines;
  if (!first) return null;
  if (more.length > 0) return `${lines.length} new order requests.`;
  return `New order request: ${first.name}${first.quantity > 1 ? `, ${first.quantity} pieces` : ""}.`;
}
