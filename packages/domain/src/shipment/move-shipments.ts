import { sql } from "drizzle-orm";
import type { MoveShipmentsInput, ParcelOutcomes } from "@haat/contract/shipment/shipment.schema";
import { needsReason, shipmentReasons } from "@haat/contract/shipment/shipment.stages";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";
import { worded, type RawOutcomes } from "./outcomes.ts";

/**
 * Moves parcels of the seller by one verb; again answers the same. A parcel from whose stage the verb does not lead stays as
 * it is and says where it stands (SHIPMENT_MOVED, SHIPMENT_NOT_FOUND), so does one whose number is another's as well
 * (TRACKING_TAKEN), and the others move. What comes back good returns to stock; what is damaged or lost does not. The order
 * follows its parcels, forward only.
 */
export async function moveShipments(
  deps: Deps,
  seller: Seller,
  { verb, shipments, courier, reason }: MoveShipmentsInput,
): Promise<ParcelOutcomes> {
  const told = reason && needsReason(verb) ? reason : null;
  const words = verb === "lose" ? "Lost on the way" : told && shipmentReasons[told].words;
  const { outcomes } = await runForRow<{ outcomes: RawOutcomes }>(
    deps,
    sql`select move_shipments(${seller.id}, ${verb}, ${JSON.stringify(shipments)}::text::jsonb, ${courier ?? null},
                              ${told}, ${words}) as outcomes`,
  );
  return worded(outcomes);
}
