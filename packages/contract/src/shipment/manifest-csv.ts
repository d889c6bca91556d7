import { amountCell, csvText, toCell } from "../csv-text.ts";
import { parcelNumber } from "./parcel-number.ts";
import type { ParcelView } from "./shipment.schema.ts";

const manifestColumns: readonly (readonly [head: string, cellOf: (parcel: ParcelView) => string])[] = [
  ["Order", ({ orderNumber }) => String(orderNumber)],
  ["Parcel", ({ shipment }) => (shipment ? parcelNumber(shipment) : "")],
  ["Courier", ({ shipment }) => toCell(shipment?.courier ?? "")],
  ["Tracking number", ({ shipment }) => toCell(shipment?.trackingNumber ?? "")],
  ["Name", ({ recipient }) => toCell(recipient.name)],
  ["Phone", ({ recipient }) => toCell(recipient.phone)],
  ["House number", ({ recipient }) => toCell(recipient.houseNo)],
  ["Road", ({ recipient }) => toCell(recipient.road)],
  ["City", ({ recipient }) => toCell(recipient.city)],
  ["District", ({ recipient }) => toCell(recipient.district)],
  ["State", ({ recipient }) => toCell(recipient.state)],
  ["PIN code", ({ recipient }) => toCell(recipient.pin)],
  ["Collect", ({ collectPaise }) => amountCell(collectPaise)],
  ["Pieces", ({ lines }) => String(lines.reduce((sum, { quantity }) => sum + quantity, 0))],
];

/** The list handed to the courier with the parcels. */
export function manifestCsv(parcels: readonly ParcelView[]): string {
  return csvText([
    manifestColumns.map(([head]) => head),
    ...parcels.map((parcel) => manifestColumns.map(([, cellOf]) => cellOf(parcel))),
  ]);
}
