import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { statusLabel } from "@haat/ui/order/status-chip.tsx";

/** What somebody else decided on an order of the buyer's; null where nobody did. */
export function decisionOf({
  type,
  to,
  by,
  sellerName,
  orderNumber,
  lines,
}: OrderEventItem): { readonly sentence: string; readonly isGood: boolean } | null {
  const [line] = lines;
  if (type === "line" && by === "seller" && line)
    return {
      sentence: `${sellerName ?? "The seller"} ${to === "APPROVED" ? "approved" : "rejected"} “${fullName(line)}”.`,
      isGood: to === "APPROVED",
    };
  const status = orderStatuses.find((one) => one === to);
  if (type !== "status" || by !== "admin" || !status) return null;
  return {
    sentence: `Order #${orderNumber} is now ${statusLabel(status).toLowerCase()}.`,
    isGood: status !== "rejected",
  };
}
