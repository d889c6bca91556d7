import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { statusLabel } from "@haat/ui/order/status-chip.tsx";

interface Decision {
  readonly sentence: string;
  readonly isGood: boolean;
}

/** What is said of a parcel while somebody looks; the rest of its way the order's page shows. */
const parcelWords: Readonly<Partial<Record<OrderEventItem["to"], string>>> = {
  HANDED_OVER: "is with the courier",
  OUT_FOR_DELIVERY: "is out for delivery",
  DELIVERED: "was delivered",
  RETURNING: "goes back to the seller",
};

function ofParcel({ to, by, orderNumber }: OrderEventItem): Decision | null {
  const words = parcelWords[to];
  // What an admin's status did to parcels is said by the status.
  if (by !== "seller" || !words) return null;
  return { sentence: `Your parcel of order #${orderNumber} ${words}.`, isGood: to !== "RETURNING" };
}

/** What somebody else decided on an order of the buyer's; null where nobody did. */
export function decisionOf(item: OrderEventItem): Decision | null {
  const { type, to, by, sellerName, orderNumber, lines } = item;
  if (type === "shipment") return ofParcel(item);
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
