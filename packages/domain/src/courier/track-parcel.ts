import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { storableLine } from "@haat/contract/id.schema";
import { shipmentReasons } from "@haat/contract/shipment/shipment.stages";
import { couriers } from "@haat/db/schema/delivery/courier.table";
import type { Deps } from "../deps.ts";
import { mapErrors, runForRow } from "../query/statement.ts";
import type { CourierNews } from "./read-news.ts";

type FollowedCourier = Pick<typeof couriers.$inferSelect, "id" | "format" | "secret" | "words">;

export async function findCourier({ db }: Deps, key: string): Promise<FollowedCourier | null> {
  if (!storableLine.test(key)) return null;
  const { id, format, secret, words } = couriers;
  const [found] = await mapErrors(() =>
    db
      .select({ id, format, secret, words })
      .from(couriers)
      .where(and(eq(couriers.key, key), isNull(couriers.removedAt), ne(secret, ""))),
  );
  return found ?? null;
}

// `stays`: doesn't fit the parcel's stage; `again`: seen before; `unknown`: no such tracking
// number; `noted`: moves nothing.
export type TrackOutcome = "moved" | "stays" | "again" | "unknown" | "noted";

/** Applies a courier's update to its parcel in the seller's name, once per event id. */
export async function trackParcel(deps: Deps, courierId: string, news: CourierNews): Promise<TrackOutcome> {
  const { eventId, trackingNumber, effect } = news;
  if (!effect) return "noted";
  const { verb, reason } = effect;
  const { outcome } = await runForRow<{ outcome: TrackOutcome }>(
    deps,
    sql`select track_shipment(${courierId}, ${eventId}, ${trackingNumber}, ${verb}, ${reason},
                              ${reason ? shipmentReasons[reason].words : null}) as outcome`,
  );
  return outcome;
}
