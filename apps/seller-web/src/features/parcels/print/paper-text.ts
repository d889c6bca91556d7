import { parcelNumber } from "@haat/contract/shipment/parcel-number";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";

/** What stands as a barcode on a parcel's papers: the courier's number, else the parcel's, else the order's. */
export function barcodeText({ shipment, orderNumber }: ParcelView): string {
  return shipment?.trackingNumber ?? (shipment ? parcelNumber(shipment) : String(orderNumber));
}

/** The lines of an address as they are written on paper, all but the PIN code. */
export function addressLines({ houseNo, road, city, district, state }: ParcelView["recipient"]): string[] {
  const place = district === city ? city : `${city}, ${district}`;
  return [`${houseNo}, ${road}`, place, state];
}

const lengths = [
  { size: "large", most: 90 },
  { size: "middle", most: 200 },
  { size: "small", most: 360 },
] as const;

/** In which letters a recipient fits on a label, whose room is what it is. */
export function letterSize({ name, houseNo, road, city, district, state }: ParcelView["recipient"]): string {
  const { length } = [name, houseNo, road, city, district, state].join(" ");
  return lengths.find(({ most }) => length <= most)?.size ?? "smallest";
}
