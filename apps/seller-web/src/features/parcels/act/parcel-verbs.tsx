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

export type OrderAction = "approve" | "pack";

export type ParcelAction = OrderAction | SellerShipmentVerb;

export const isOfOrders = (action: ParcelAction): action is OrderAction =>
  action === "approve" || action === "pack";

interface Words {
  readonly label: string;
  /** Follows a count: "12 packed". */
  readonly done: string;
  readonly icon: typeof IconBox;
  readonly isDestructive?: true;
}

/** In display order; the usual next step comes first. */
export const parcelVerbs = {
  approve: { label: "Approve", done: "approved", icon: IconCheck },
  pack: { label: "Pack", done: "packed", icon: IconBox },
  "hand-over": { label: "Hand Over", done: "handed over", icon: IconTruck },
  "send-out": { label: "Out for Delivery", done: "out for delivery", icon: IconTruckDelivery },
  deliver: { label: "Delivered", done: "delivered", icon: IconHomeCheck },
  "deliver-upi": { label: "Delivered, Paid by UPI", done: "delivered", icon: IconQrcode },
  "receive-good": { label: "Received Undamaged", done: "received undamaged", icon: IconCircleCheck },
  "receive-damaged": {
    label: "Received Damaged",
    done: "received damaged",
    icon: IconMoodSad,
    isDestructive: true,
  },
  miss: { label: "Not Delivered", done: "not delivered", icon: IconDoorOff },
  "turn-back": { label: "Coming Back", done: "coming back", icon: IconArrowBackUp },
  lose: { label: "Lost", done: "lost", icon: IconCircleX, isDestructive: true },
  unpack: { label: "Unpack", done: "unpacked", icon: IconBoxOff },
} as const satisfies Record<ParcelAction, Words>;

export const wordsOf = (action: ParcelAction): Words => parcelVerbs[action];

const displayOrder = Object.keys(parcelVerbs) as ParcelAction[];

export const isToApprove = ({ shipment, lines }: ParcelView): boolean =>
  !shipment && lines.some(({ stage }) => stage === "ORDERED");

function actionsOf(parcel: ParcelView): readonly ParcelAction[] {
  // Nothing is paid for an exchange.
  if (parcel.shipment)
    return shipmentActions(parcel.shipment.stage).filter(
      (verb) => verb !== "deliver-upi" || parcel.collectPaise > 0,
    );
  return [isToApprove(parcel) ? "approve" : "pack"];
}

export function commonActions(parcels: readonly ParcelView[]): ParcelAction[] {
  const possible = parcels.map(actionsOf);
  return parcels.length === 0
    ? []
    : displayOrder.filter((action) => possible.every((actions) => actions.includes(action)));
}

export const parcelsText = (count: number) => (count === 1 ? "1 parcel" : `${count} parcels`);

interface Question {
  readonly title: string;
  readonly message: string;
  readonly confirmLabel: string;
  readonly danger: boolean;
}

const noUndo = "You can't undo this.";

function consequence(action: ParcelAction, parcels: readonly ParcelView[]): string | null {
  const due = sumPaise(parcels.map(({ collectPaise }) => collectPaise));
  if (action === "deliver" || action === "deliver-upi")
    return due > 0
      ? `${formatSumPaise(due)} counts as collected${action === "deliver" ? "" : " by UPI, held by you or your courier"}.`
      : "The buyer sees it as delivered.";
  if (action === "receive-good")
    return "The buyer owes nothing for it, and its items go back into your stock.";
  if (action === "receive-damaged")
    return "The buyer owes nothing for it, and its items don't go back into your stock.";
  if (action === "lose")
    return "Nothing is collected for it, the buyer sees it as lost, and its items don't go back into your stock.";
  return null;
}

export function questionOf(action: ParcelAction, parcels: readonly ParcelView[]): Question | null {
  const message = consequence(action, parcels);
  if (!message) return null;
  const { label, done, isDestructive = false } = wordsOf(action);
  return {
    title: `Mark ${parcelsText(parcels.length)} as ${done}?`,
    message: `${message} ${noUndo}`,
    confirmLabel: label,
    danger: isDestructive,
  };
}
