import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { CourierWord } from "@haat/contract/courier/courier.constants";
import { maxCourierLength } from "@haat/contract/shipment/shipment.constants";
import { createdAt, idColumn, literal, timeColumn, updatedAt } from "../../columns.ts";
import { courierFormatEnum } from "../enums.table.ts";

/** Who carries parcels: where one is followed, and how its news are read. A parcel names its courier as its seller wrote it. */
export const couriers = pgTable(
  "couriers",
  {
    id: idColumn(),
    name: text("name").notNull(),
    key: text("key").notNull(),
    /** With {number} for the tracking number; empty where there is none. */
    link: text("link").notNull().default(""),
    format: courierFormatEnum("format").notNull(),
    /** What its news are signed with; empty where it sends none. */
    secret: text("secret").notNull().default(""),
    /** Whether it brings the shop the cash of what it delivers; else its seller has it. */
    collects: boolean("collects").notNull().default(false),
    words: jsonb("words").$type<readonly CourierWord[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    removedAt: timeColumn("removed_at"),
  },
  (table) => [
    uniqueIndex("couriers_name")
      .on(sql`lower(${table.name})`)
      .where(sql`removed_at is null`),
    uniqueIndex("couriers_key")
      .on(table.key)
      .where(sql`removed_at is null`),
    check("couriers_name_length", sql`char_length(${table.name}) between 1 and ${literal(maxCourierLength)}`),
    check("couriers_times", sql`${table.createdAt} <= ${table.updatedAt}`),
  ],
);

/** The news of couriers that were taken in, so that each counts once; swept after a month. */
export const courierEvents = pgTable(
  "courier_events",
  {
    courierId: uuid("courier_id")
      .notNull()
      .references(() => couriers.id),
    eventId: text("event_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.courierId, table.eventId] }),
    index("courier_events_old").on(table.createdAt),
    check("courier_events_id_length", sql`char_length(${table.eventId}) between 1 and 100`),
  ],
);
