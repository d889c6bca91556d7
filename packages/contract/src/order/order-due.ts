import { paise, type Paise } from "../money.ts";
import type { LineView, OrderView } from "./order.schema.ts";

/** What is not sent is not paid. */
export function isOff({ stage }: Pick<LineView, "stage">): boolean {
  return stage === "REJECTED" || stage === "CANCELLED";
}

/** Whether the buyer took back all of an order. Its status is rejected then, and nobody rejected it. */
export function isTakenBack(lines: readonly Partial<Pick<LineView, "stage">>[]): boolean {
  return lines.length > 0 && lines.every(({ stage }) => stage === "CANCELLED");
}

/** What is to be collected for a line: nothing once it is rejected or cancelled. An order's view says its own. */
export function lineDuePaise(line: Pick<LineView, "stage" | "totalPaise">): Paise {
  return isOff(line) ? paise(0) : line.totalPaise;
}

/** What of an order's total is not collected, and why; null where all of it is. */
export function notCollected({
  totalPaise,
  duePaise,
}: Pick<OrderView, "totalPaise" | "duePaise">): { readonly words: string; readonly paise: Paise } | null {
  if (totalPaise === duePaise) return null;
  // Without any line nothing is paid for delivery either.
  const words = duePaise > 0 ? "Rejected and cancelled lines" : "All lines rejected or cancelled";
  return { words, paise: paise(totalPaise - duePaise) };
}
