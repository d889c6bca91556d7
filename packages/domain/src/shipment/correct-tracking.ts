import { sql } from "drizzle-orm";
import type { CorrectTrackingInput, ParcelView } from "@haat/contract/shipment/shipment.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/**
 * Gives a parcel of the seller that is on its way another courier and number, or none; the history says so, and nobody is
 * mailed. Again answers the same. SHIPMENT_NOT_FOUND where it is not theirs, SHIPMENT_MOVED where it is not on its way,
 * TRACKING_TAKEN where another parcel is with this number.
 */
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
