import {
  IconArrowBackUp,
  IconBox,
  IconBoxOff,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconDoorOff,
  IconHomeCheck,
  IconMoodSad,
  IconQrcode,
  IconTruck,
  IconTruckDelivery,
} from "@tabler/icons-react";
import { formatSumPaise, sumPaise } from "@haat/contract/money";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";
import { shipmentActions, type SellerShipmentVerb } from "@haat/contract/shipment/shipment.stages";

/** What a seller does with an order before there is a parcel of it. */
export type OrderAction = "approve" | "pack";

/** What a seller does with parcels: packing makes one, the verbs of shipments move it. */
export type ParcelAction = OrderAction | SellerShipmentVerb;

export const isOfOrders = (action: ParcelAction): action is OrderAction =>
  action === "approve" || action === "pack";

interface Words {
  /** On the button. */
  readonly label: string;
  /** Of what was done, behind its number: "12 packed". */
  readonly done: string;
  readonly icon: typeof IconBox;
  /** Nothing brings it back, and somebody loses by it. */
  readonly isBad?: true;
}

/** In the order in which they are offered; what leads on comes first. */
export const parcelVerbs = {
  approve: { label: "Approve", done: "approved", icon: IconCheck },
  pack: { label: "Pack", done: "packed", icon: IconBox },
  "hand-over": { label: "Hand over", done: "handed over", icon: IconTruck },
  "send-out": { label: "Out for delivery", done: "out for delivery", icon: IconTruckDelivery },
  deliver: { label: "Delivered", done: "delivered", icon: IconHomeCheck },
  "deliver-upi": { label: "Delivered, paid by UPI", done: "delivered", icon: IconQrcode },
  "receive-good": { label: "Received good", done: "received good", icon: IconCircleCheck },
  "receive-damaged": { label: "Received damaged", done: "received damaged", icon: IconMoodSad, isBad: true },
  miss: { label: "Not delivered", done: "not delivered", icon: IconDoorOff },
  "turn-back": { label: "Coming back", done: "coming back", icon: IconArrowBackUp },
  lose: { label: "Lost", done: "lost", icon: IconCircleX, isBad: true },
  unpack: { label: "Unpack", done: "unpacked", icon: IconBoxOff },
} as const satisfies Record<ParcelAction, Words>;

/** The words of an action, as all of them have them. */
export const wordsOf = (action: ParcelAction): Words => parcelVerbs[action];

const offered = Object.keys(parcelVerbs) as ParcelAction[];

/** Whether it waits for its seller to take it on. */
export const isToApprove = ({ shipment, lines }: ParcelView): boolean =>
  !shipment && lines.some(({ stage }) => stage === "ORDERED");

function actionsOf(parcel: ParcelView): readonly ParcelAction[] {
  // Nothing is paid for what is sent in exchange.
  if (parcel.shipment)
    return shipmentActions(parcel.shipment.stage).filter(
      (verb) => verb !== "deliver-upi" || parcel.collectPaise > 0,
    );
  return [isToApprove(parcel) ? "approve" : "pack"];
}

/** What can be done with all of these parcels; the first is what usually comes next. */
export function commonActions(parcels: readonly ParcelView[]): ParcelAction[] {
  const possible = parcels.map(actionsOf);
  return parcels.length === 0
    ? []
    : offered.filter((action) => possible.every((actions) => actions.includes(action)));
}

/** So many parcels, in words. */
export const parcelsText = (count: number) => (count === 1 ? "1 parcel" : `${count} parcels`);

interface Question {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly danger: boolean;
}

const noWayBack = "This cannot be taken back.";

function consequence(action: ParcelAction, parcels: readonly ParcelView[]): string | null {
  const due = sumPaise(parcels.map(({ collectPaise }) => collectPaise));
  if (action === "deliver" || action === "deliver-upi")
    return due > 0
      ? `${formatSumPaise(due)} counts as collected${action === "deliver" ? "" : " by UPI, and is with the one who collects its cash"}.`
      : "The buyer reads that it has arrived.";
  if (action === "receive-good")
    return "The buyer owes nothing for what is in it, and all of it goes back into your stock.";
  if (action === "receive-damaged")
    return "The buyer owes nothing for what is in it, and nothing of it goes back into your stock.";
  if (action === "lose")
    return "Nothing is collected for it, the buyer reads that it is lost, and nothing of it goes back into your stock.";
  return null;
}

/** What is asked before something that nobody can take back; null where nothing is. */
export function questionOf(action: ParcelAction, parcels: readonly ParcelView[]): Question | null {
  const message = consequence(action, parcels);
  if (!message) return null;
  const { label, done, isBad = false } = wordsOf(action);
  return {
    title: `${parcelsText(parcels.length)} ${done}?`,
    message: `${message} ${noWayBack}`,
    confirmLabel: label,
    danger: isBad,
  };
}
