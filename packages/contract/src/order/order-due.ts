import { paise, sumPaise, type Paise } from "../money.ts";
import type { LineView } from "./order.schema.ts";

/** What is not sent is not paid. */
export function isOff({ stage }: Pick<LineView, "stage">): boolean {
  return stage === "REJECTED" || stage === "CANCELLED";
}

/** What the buyer pays: the total without what was rejected or cancelled; nothing when nothing is left. */
export function duePaise({
  lines,
  totalPaise,
}: {
  readonly lines: readonly Pick<LineView, "stage" | "totalPaise">[];
  readonly totalPaise: Paise;
}): Paise {
  const off = lines.filter(isOff);
  if (off.length === lines.length) return paise(0);
  return paise(totalPaise - sumPaise(off.map((line) => line.totalPaise)));
}
