import type { AdminOrderRow } from "@haat/contract/admin/admin.schema";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { statusLabel } from "@haat/ui/order/status-chip.tsx";

export type OrderToSet = Pick<AdminOrderRow, "id" | "number" | "status" | "sellers"> &
  Partial<Pick<AdminOrderRow, "isTakenBack">>;

export interface Question {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
}

const list = new Intl.ListFormat("en-IN");
const maxNames = 5;

function listText(names: readonly string[]): string {
  const rest = names.length - maxNames;
  return list.format(rest > 1 ? [...names.slice(0, maxNames), `${rest} more`] : names);
}

/** Sellers who haven't decided; this change would decide for them. */
function decidesFor(orders: readonly OrderToSet[], to: OrderStatus): string[] {
  if (to === "pending") return [];
  const waiting = orders.flatMap(({ sellers }) => sellers.filter(({ isWaiting }) => isWaiting));
  const names = [...new Set(waiting.map(fullName))];
  if (names.length === 0) return [];
  const verb = to === "rejected" ? "rejects" : "approves";
  const decision = `This ${verb} lines that ${listText(names)} ${names.length === 1 ? "hasn’t" : "haven’t"} decided on yet.`;
  return to === "delivered" ? [decision, "They count as delivered and paid."] : [decision];
}

const rejection =
  "All waiting and approved lines are rejected, and their pieces go back into stock. Rejected and cancelled lines stay as they are.";
/** A decided line may be in a parcel; an order's row doesn't say. */
const parcelsEnd =
  "Parcels are closed too, including any with a courier. Ask the seller to call those back, because tracking ends.";

function rejecting(orders: readonly OrderToSet[], to: OrderStatus): string[] {
  if (to !== "rejected") return [];
  const isDecided = orders.some(({ sellers }) => sellers.some(({ isWaiting }) => !isWaiting));
  return isDecided ? [rejection, parcelsEnd] : [rejection];
}

function reopening(orders: readonly OrderToSet[], to: OrderStatus): string[] {
  if (to === "rejected" || orders.every(({ status }) => status !== "rejected")) return [];
  return [
    "Lines closed by the rejection are reopened, and their pieces are taken from stock again.",
    ...(to === "pending" ? [] : ["They count as approved."]),
    "Lines rejected by a seller or cancelled by the buyer stay closed. Without enough stock, nothing changes.",
  ];
}

/** Orders cancelled by their buyer have nothing to reopen. */
function nothingLeft(orders: readonly OrderToSet[], isOnly: boolean): string[] {
  if (orders.length === 0) return [];
  if (isOnly && orders.length === 1)
    return ["Every line was cancelled and stays cancelled. Nothing is sent or due, and no email goes out."];
  const which = listText(orders.map(({ number }) => `#${number}`));
  return [
    orders.length === 1
      ? `Order ${which} has nothing left: every line was cancelled.`
      : `Orders ${which} have nothing left: every line was cancelled.`,
  ];
}

function titleOf(orders: readonly OrderToSet[], to: OrderStatus): string {
  const [first] = orders;
  const isOne = orders.length === 1;
  const which = isOne ? `order #${first?.number}` : `${orders.length} orders`;
  if (to === "rejected") return `Reject ${which}?`;
  if (isOne && first?.status === "rejected" && !first.isTakenBack) return `Reopen ${which}?`;
  return `Set ${which} to ${statusLabel(to)}?`;
}

function buttonOf(orders: readonly OrderToSet[], to: OrderStatus): string {
  if (to !== "rejected") return `Set to ${statusLabel(to)}`;
  return orders.length === 1 ? "Reject Order" : "Reject Orders";
}

/**
 * The confirmation before a status change. Null for a single order, unless the change decides lines
 * for sellers or goes to or from rejected.
 */
export function questionBefore(orders: readonly OrderToSet[], to: OrderStatus): Question | null {
  const changed = orders.filter(({ status }) => status !== to);
  if (changed.length === 0) return null;
  const open = changed.filter(({ isTakenBack }) => !isTakenBack);
  const sentences = [
    ...rejecting(changed, to),
    ...reopening(open, to),
    ...decidesFor(changed, to),
    ...nothingLeft(
      changed.filter(({ isTakenBack }) => isTakenBack),
      open.length === 0,
    ),
  ];
  if (sentences.length === 0 && changed.length === 1) return null;
  return {
    title: titleOf(changed, to),
    message: sentences.join(" ") || "The buyers get an email.",
    confirmLabel: buttonOf(changed, to),
  };
}
