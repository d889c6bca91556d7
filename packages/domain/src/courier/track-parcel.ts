import { sql } from "drizzle-orm";
import type { CourierFormat, CourierWord } from "@haat/contract/courier/courier.constants";
import { storableLine } from "@haat/contract/id.schema";
import { shipmentReasons } from "@haat/contract/shipment/shipment.stages";
import type { Deps } from "../deps.ts";
import { runForRow, runStatement } from "../query/statement.ts";
import type { CourierNews } from "./read-news.ts";

export interface FollowedCourier extends Record<string, unknown> {
  readonly id: string;
  readonly format: CourierFormat;
  readonly secret: string;
  readonly words: readonly CourierWord[];
}

export async function findCourier(deps: Deps, key: string): Promise<FollowedCourier | null> {
  if (!storableLine.test(key)) return null;
  const [found] = await runStatement<FollowedCourier>(
    deps,
    sql`select id, format, secret, words from couriers where key = ${key} and removed_at is null and secret <> ''`,
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
