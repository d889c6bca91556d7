import { sql } from "drizzle-orm";
import type { CorrectTrackingInput, ParcelView } from "@haat/contract/shipment/shipment.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** Sends no mail. Throws SHIPMENT_NOT_FOUND, SHIPMENT_MOVED and TRACKING_TAKEN. */
export async function correctTracking(
  deps: Deps,
  seller: Seller,
  { shipmentId, courier, trackingNumber }: CorrectTrackingInput,
): Promise<ParcelView> {
  const { parcel } = await runForRow<{ parcel: ParcelView }>(
    deps,
    sql`select correct_tracking(${seller.id}, ${shipmentId}, ${courier}, ${trackingNumber || null}) as parcel`,
  );
  return parcel;
}
