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

/** Couriers with tracking links or webhooks. Shipments name their courier as free text. */
export const couriers = pgTable(
  "couriers",
  {
    id: idColumn(),
    name: text("name").notNull(),
    key: text("key").notNull(),
    link: text("link").notNull().default(""),
    format: courierFormatEnum("format").notNull(),
    secret: text("secret").notNull().default(""),
    /** True if the courier remits collected cash to the shop; otherwise the seller has it. */
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

/** Processed webhook events, for idempotency; deleted after a month. */
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
