import { paise, type Paise } from "../money.ts";
import type { LineView, OrderView } from "./order.schema.ts";

export function isOff({ stage }: Pick<LineView, "stage">): boolean {
  return stage === "REJECTED" || stage === "CANCELLED";
}

/** Such an order has the status rejected, although its buyer cancelled it. */
export function isTakenBack(lines: readonly Partial<Pick<LineView, "stage">>[]): boolean {
  return lines.length > 0 && lines.every(({ stage }) => stage === "CANCELLED");
}

/** 0 for rejected and cancelled lines. */
export function lineDuePaise(line: Pick<LineView, "stage" | "totalPaise">): Paise {
  return isOff(line) ? paise(0) : line.totalPaise;
}

/** The part of the total, less an exchange's credit, that isn't payable; null if all of it is. */
export function excludedAmount({
  totalPaise,
  payablePaise,
  creditPaise = paise(0),
}: Pick<OrderView, "totalPaise" | "payablePaise" | "creditPaise">): {
  readonly words: string;
  readonly paise: Paise;
} | null {
  const excluded = paise(totalPaise - creditPaise - payablePaise);
  if (excluded === 0) return null;
  const words = payablePaise > 0 ? "Rejected and cancelled lines" : "All lines rejected or cancelled";
  return { words, paise: excluded };
}
