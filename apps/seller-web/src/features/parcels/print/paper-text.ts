import { parcelNumber } from "@haat/contract/shipment/parcel-number";
import type { ParcelView } from "@haat/contract/shipment/shipment.schema";

/** The tracking number, or the parcel's or order's number without one. */
export function barcodeText({ shipment, orderNumber }: ParcelView): string {
  return shipment?.trackingNumber ?? (shipment ? parcelNumber(shipment) : String(orderNumber));
}

export function addressLines({ houseNo, road, city, district, state }: ParcelView["recipient"]): string[] {
  const place = district === city ? city : `${city}, ${district}`;
  return [`${houseNo}, ${road}`, place, state];
}

const lengths = [
  { size: "large", maxLength: 90 },
  { size: "middle", maxLength: 200 },
  { size: "small", maxLength: 360 },
] as const;

export function fontSizeOf({ name, houseNo, road, city, district, state }: ParcelView["recipient"]): string {
  const { length } = [name, houseNo, road, city, district, state].join(" ");
  return lengths.find(({ maxLength }) => length <= maxLength)?.size ?? "smallest";
}
