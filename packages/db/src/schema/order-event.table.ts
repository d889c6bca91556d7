import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timeColumn } from "../columns.ts";
import { actorEnum, eventTypeEnum, lineStageEnum, shipmentStageEnum } from "./enums.table.ts";
import { orderLines, orders, shipments } from "./order.table.ts";
import { returns } from "./return.table.ts";

export const orderEvents = pgTable(
  "order_events",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    lineId: uuid("line_id").references(() => orderLines.id),
    shipmentId: uuid("shipment_id").references(() => shipments.id),
    returnId: uuid("return_id").references(() => returns.id),
    type: eventTypeEnum("type").notNull(),
    from: text("from_value"),
    to: text("to_value").notNull(),
    actor: actorEnum("actor").notNull(),
    actorId: uuid("actor_id"),
    actorName: text("actor_name"),
    reason: text("reason"),
    transaction: text("transaction")
      .notNull()
      .default(sql`pg_current_xact_id()::text`),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("order_events_placed_key")
      .on(table.orderId)
      .where(sql`type = 'placed'`),
    index("order_events_order").on(table.orderId, table.id),
    index("order_events_line")
      .on(table.lineId)
      .where(sql`line_id is not null`),
    index("order_events_shipment")
      .on(table.shipmentId)
      .where(sql`shipment_id is not null`),
    index("order_events_return")
      .on(table.returnId)
      .where(sql`return_id is not null`),
    index("order_events_transaction").on(sql`(transaction::xid8)`),
    check("order_events_line_type", sql`(${table.type} = 'line') = (${table.lineId} is not null)`),
    check(
      "order_events_shipment_type",
      sql`(${table.type} = 'shipment') = (${table.shipmentId} is not null)`,
    ),
    check("order_events_return_type", sql`(${table.type} = 'return') = (${table.returnId} is not null)`),
    check("order_events_actor", sql`(${table.actor} = 'system') = (${table.actorId} is null)`),
  ],
);

/** Events to be processed (mails); written with the event, claimed with SKIP LOCKED. */
export const outbox = pgTable(
  "outbox",
  {
    consumer: text("consumer").notNull(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => orderEvents.id),
    deliveredAt: timeColumn("delivered_at"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.consumer, table.eventId] }),
    index("outbox_waiting")
      .on(table.consumer, table.eventId)
      .where(sql`delivered_at is null`),
  ],
);

/** The contract's transition table for verbs and guards; refilled by every migration. */
export const lineTransitionRows = pgTable(
  "line_transitions",
  {
    verb: text("verb").notNull(),
    actor: actorEnum("actor").notNull(),
    fromStage: lineStageEnum("from_stage").notNull(),
    toStage: lineStageEnum("to_stage").notNull(),
    stock: text("stock").notNull(),
  },
  (table) => [primaryKey({ columns: [table.verb, table.fromStage, table.toStage] })],
);

/** The contract's shipment transitions for verbs and guards; refilled by every migration. */
export const shipmentTransitionRows = pgTable(
  "shipment_transitions",
  {
    verb: text("verb").notNull(),
    actor: actorEnum("actor").notNull(),
    fromStage: shipmentStageEnum("from_stage").notNull(),
    toStage: shipmentStageEnum("to_stage").notNull(),
    /** Effect on its lines: bounce, write-off, leave or stay. */
    lines: text("lines").notNull(),
    needsReason: boolean("needs_reason").notNull(),
  },
  (table) => [primaryKey({ columns: [table.verb, table.fromStage, table.toStage] })],
);
