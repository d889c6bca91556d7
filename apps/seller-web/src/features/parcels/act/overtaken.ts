import type { HandOverForm, ParcelOutcomes, ShipmentView } from "@haat/contract/shipment/shipment.schema";

function compare({ id, trackingNumber, courier }: ShipmentView, sent: HandOverForm) {
  const number = sent.shipments.find((one) => one.id === id)?.trackingNumber ?? "";
  return { has: [trackingNumber ?? "", courier ?? ""], wanted: [number, sent.courier ?? ""] } as const;
}

function sentenceOf(shipment: ShipmentView, sent: HandOverForm): string | null {
  const { has, wanted } = compare(shipment, sent);
  const ignored = ["number", "courier"].filter((_, at) => wanted[at] && wanted[at] !== has[at]);
  if (ignored.length === 0 && has[0] === wanted[0]) return null;
  const as = has[0] ? `as ${has[0]}` : "without a number";
  const ignoredText = ignored.length > 0 ? ` Your ${ignored[0]} was not saved.` : "";
  return `Someone else handed it over ${as} with ${has[1]}.${ignoredText}`;
}

/**
 * The server answers with these parcels as they are: another call handed them over first, with a
 * different courier or number.
 */
export function overtakenIn(sent: HandOverForm, { parcels }: ParcelOutcomes): ParcelOutcomes["refused"] {
  if (sent.verb !== "hand-over") return [];
  return parcels.flatMap(({ shipment, orderNumber }) => {
    const message = shipment && sentenceOf(shipment, sent);
    return message ? [{ id: shipment.id, label: `#${orderNumber}`, message }] : [];
  });
}
