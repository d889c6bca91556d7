import type { ParcelView } from "@haat/contract/shipment/shipment.schema";

/** Before packing there is no shipment, so the order's id is the key. */
export function parcelKey({ shipment, orderId }: ParcelView): string {
  return shipment?.id ?? orderId;
}
