import type { HandOverForm, ParcelOutcomes, ShipmentView } from "@haat/contract/shipment/shipment.schema";

/** What the parcel has and what was sent of it, as two lists that can be compared. */
function bothOf({ id, trackingNumber, courier }: ShipmentView, sent: HandOverForm) {
  const number = sent.shipments.find((one) => one.id === id)?.trackingNumber ?? "";
  return { has: [trackingNumber ?? "", courier ?? ""], wanted: [number, sent.courier ?? ""] } as const;
}

/** What of the parcel is not as it was sent; null where all of it is. */
function sentenceOf(shipment: ShipmentView, sent: HandOverForm): string | null {
  const { has, wanted } = bothOf(shipment, sent);
  const lost = ["number", "courier"].filter((_, at) => wanted[at] && wanted[at] !== has[at]);
  if (lost.length === 0 && has[0] === wanted[0]) return null;
  const as = has[0] ? `as ${has[0]}` : "without a number";
  const lostSentence = lost.length > 0 ? ` Your ${lost[0]} was not saved.` : "";
  return `It was handed over in the meantime ${as} with ${has[1]}.${lostSentence}`;
}

/**
 * The parcels that somebody else handed over before this call did, with another courier or number: the call answers them
 * as they are, and what it sent of them is not kept.
 */
export function overtakenIn(sent: HandOverForm, { parcels }: ParcelOutcomes): ParcelOutcomes["refused"] {
  if (sent.verb !== "hand-over") return [];
  return parcels.flatMap(({ shipment, orderNumber }) => {
    const message = shipment && sentenceOf(shipment, sent);
    return message ? [{ id: shipment.id, label: `#${orderNumber}`, message }] : [];
  });
}
