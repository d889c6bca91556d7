import { sql } from "drizzle-orm";
import type { CourierFormat, CourierWord } from "@haat/contract/courier/courier.constants";
import { storableLine } from "@haat/contract/id.schema";
import { shipmentReasons } from "@haat/contract/shipment/shipment.stages";
import type { Deps } from "../deps.ts";
import { runForRow, runStatement } from "../query/statement.ts";
import type { CourierNews } from "./read-news.ts";

/** A courier as its news are taken in. */
export interface FollowedCourier extends Record<string, unknown> {
  readonly id: string;
  readonly format: CourierFormat;
  readonly secret: string;
  readonly words: readonly CourierWord[];
}

/** The courier that sends its news to this key; null where none does. */
export async function findCourier(deps: Deps, key: string): Promise<FollowedCourier | null> {
  if (!storableLine.test(key)) return null;
  const [found] = await runStatement<FollowedCourier>(
    deps,
    sql`select id, format, secret, words from couriers where key = ${key} and removed_at is null and secret <> ''`,
  );
  return found ?? null;
}

/**
 * What became of the news: the parcel `moved`, `stays` where it is since the news do not start there, was told `again`, is
 * `unknown` (no parcel has this number with this courier), or they are `noted` and move nothing.
 */
export type TrackOutcome = "moved" | "stays" | "again" | "unknown" | "noted";

/** Moves the parcel that a courier's news are of, in its seller's name; each news count once. */
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
