import type { OrderEventItem } from "@haat/contract/live/live.schema";
import { orderStatuses } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { statusLabel } from "@haat/ui/order/status-chip.tsx";

interface Decision {
  readonly sentence: string;
  readonly isGood: boolean;
}

/** Other stages only show on the order's page. */
const parcelWords: Readonly<Partial<Record<OrderEventItem["to"], string>>> = {
  HANDED_OVER: "is with the courier",
  OUT_FOR_DELIVERY: "is out for delivery",
  DELIVERED: "was delivered",
  RETURNING: "is going back to the seller",
};

function ofParcel({ to, by, orderNumber }: OrderEventItem): Decision | null {
  const words = parcelWords[to];
  // Admins' changes are reported by the order's status.
  if (by !== "seller" || !words) return null;
  return { sentence: `Your parcel of order #${orderNumber} ${words}.`, isGood: to !== "RETURNING" };
}

/** Buyers see their own confirmation where they make it. */
function ofConfirmation({ to, orderNumber }: OrderEventItem): Decision | null {
  if (to !== "expired") return null;
  return { sentence: `Order #${orderNumber} wasn't confirmed in time and was cancelled.`, isGood: false };
}

function ofLine({ to, by, sellerName, lines: [line] }: OrderEventItem): Decision | null {
  if (by !== "seller" || !line) return null;
  const isGood = to === "APPROVED";
  return {
    sentence: `${sellerName ?? "The seller"} ${isGood ? "approved" : "rejected"} “${fullName(line)}”.`,
    isGood,
  };
}

function ofStatus({ to, by, orderNumber }: OrderEventItem): Decision | null {
  const status = orderStatuses.find((one) => one === to);
  if (by !== "admin" || !status) return null;
  return {
    sentence: `Order #${orderNumber} is now ${statusLabel(status).toLowerCase()}.`,
    isGood: status !== "rejected",
  };
}

const returnWords: Readonly<Partial<Record<OrderEventItem["to"], string>>> = {
  APPROVED: "was approved",
  REFUSED: "was refused",
  PICKED_UP: "was picked up",
  RECEIVED: "has reached the seller",
  CONTESTED: "is contested; the shop decides",
  REFUNDED: "was refunded",
  EXCHANGED: "was exchanged; your new item is on its way",
};

/** The system approves only when the seller didn't answer in time. */
function ofReturn({ to, by, orderNumber }: OrderEventItem): Decision | null {
  const words = returnWords[to];
  if (by === "buyer" || !words) return null;
  const late = by === "system" ? ", because the seller didn't answer in time" : "";
  return {
    sentence: `Your return of order #${orderNumber} ${words}${late}.`,
    isGood: to !== "REFUSED" && to !== "CONTESTED",
  };
}

const decisions = {
  placed: () => null,
  line: ofLine,
  status: ofStatus,
  shipment: ofParcel,
  confirmation: ofConfirmation,
  return: ofReturn,
} as const satisfies Record<OrderEventItem["type"], (item: OrderEventItem) => Decision | null>;

/** Null for the buyer's own steps. */
export function decisionOf(item: OrderEventItem): Decision | null {
  return decisions[item.type](item);
}
