import { sql } from "drizzle-orm";
import type { MoveShipmentsInput, ParcelOutcomes } from "@haat/contract/shipment/shipment.schema";
import { needsReason, shipmentReasons } from "@haat/contract/shipment/shipment.stages";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";
import { withMessages, type RawOutcomes } from "./outcomes.ts";

/**
 * Refused parcels have a message (SHIPMENT_MOVED, SHIPMENT_NOT_FOUND, TRACKING_TAKEN). Good items
 * go back to stock, damaged or lost ones don't. The order status follows, forward only.
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
  return withMessages(outcomes);
}
