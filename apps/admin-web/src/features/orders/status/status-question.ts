import type { AdminOrderRow } from "@haat/contract/admin/admin.schema";
import type { OrderStatus } from "@haat/contract/order/order.stages";
import { fullName } from "@haat/contract/product/family/full-name";
import { statusLabel } from "@haat/ui/order/status-chip.tsx";

/** An order as far as a change of its status concerns it. */
export type OrderToSet = Pick<AdminOrderRow, "id" | "number" | "status" | "sellers"> &
  Partial<Pick<AdminOrderRow, "isTakenBack">>;

export interface Question {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
}

const list = new Intl.ListFormat("en-IN");
const mostNames = 5;

function named(names: readonly string[]): string {
  const rest = names.length - mostNames;
  return list.format(rest > 1 ? [...names.slice(0, mostNames), `${rest} more`] : names);
}

/** The sellers who have not decided yet, which this would do for them; empty where nobody waits. */
function decidesFor(orders: readonly OrderToSet[], to: OrderStatus): string[] {
  if (to === "pending") return [];
  const waiting = orders.flatMap(({ sellers }) => sellers.filter(({ isWaiting }) => isWaiting));
  const names = [...new Set(waiting.map(fullName))];
  if (names.length === 0) return [];
  const verb = to === "rejected" ? "rejects" : "approves";
  const decision = `It ${verb} for ${named(names)} what they have not decided yet.`;
  return to === "delivered" ? [decision, "That counts as delivered and paid for."] : [decision];
}

const rejection =
  "Every line that is waiting or approved becomes rejected, and its pieces go back into stock. Lines that are already rejected or cancelled stay as they are.";
/** Where a seller has decided there may be a parcel, which an order's row does not tell. */
const parcelsEnd =
  "Parcels end as well, also one that a courier has: ask its seller to call it back, for nobody follows it any more.";

function rejecting(orders: readonly OrderToSet[], to: OrderStatus): string[] {
  if (to !== "rejected") return [];
  const isDecided = orders.some(({ sellers }) => sellers.some(({ isWaiting }) => !isWaiting));
  return isDecided ? [rejection, parcelsEnd] : [rejection];
}

function reopening(orders: readonly OrderToSet[], to: OrderStatus): string[] {
  if (to === "rejected" || orders.every(({ status }) => status !== "rejected")) return [];
  return [
    "The lines that a rejection closed are taken up again, and their pieces leave the stock again.",
    ...(to === "pending" ? [] : ["All of them count as approved."]),
    "What a seller rejected or the buyer cancelled stays closed. If there is not enough stock, nothing changes.",
  ];
}

/** What is not to be expected of orders that were cancelled whole. */
function nothingLeft(orders: readonly OrderToSet[], isOnly: boolean): string[] {
  if (orders.length === 0) return [];
  if (isOnly && orders.length === 1)
    return ["All of it was cancelled, and that stays so: nothing is sent or due, and nobody is mailed."];
  const which = named(orders.map(({ number }) => `#${number}`));
  return [
    orders.length === 1
      ? `Of order ${which} nothing is left: all of it was cancelled.`
      : `Of orders ${which} nothing is left: all of them were cancelled.`,
  ];
}

function titleOf(orders: readonly OrderToSet[], to: OrderStatus): string {
  const [first] = orders;
  const isOne = orders.length === 1;
  const which = isOne ? `order #${first?.number}` : `${orders.length} orders`;
  if (to === "rejected") return `Reject ${which}?`;
  if (isOne && first?.status === "rejected" && !first.isTakenBack) return `Take up ${which} again?`;
  return `Set ${which} to ${statusLabel(to)}?`;
}

function buttonOf(orders: readonly OrderToSet[], to: OrderStatus): string {
  if (to !== "rejected") return `Set to ${statusLabel(to)}`;
  return orders.length === 1 ? "Reject Order" : "Reject Orders";
}

/**
 * What to ask before orders get a status: where it decides lines for their sellers, crosses into or out of rejected, or
 * is for several orders. Null where nothing needs asking.
 */
export function questionBefore(orders: readonly OrderToSet[], to: OrderStatus): Question | null {
  const changed = orders.filter(({ status }) => status !== to);
  if (changed.length === 0) return null;
  const left = changed.filter(({ isTakenBack }) => !isTakenBack);
  const sentences = [
    ...rejecting(changed, to),
    ...reopening(left, to),
    ...decidesFor(changed, to),
    ...nothingLeft(
      changed.filter(({ isTakenBack }) => isTakenBack),
      left.length === 0,
    ),
  ];
  if (sentences.length === 0 && changed.length === 1) return null;
  return {
    title: titleOf(changed, to),
    message: sentences.join(" ") || "Their buyers are told by mail.",
    confirmLabel: buttonOf(changed, to),
  };
}
