import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import { maxQuantityPerLine } from "@haat/contract/cart/cart.constants";
import { maxPricePaise, paise } from "@haat/contract/money";
import { createdAt, idColumn, literal, paiseColumn, timeColumn, updatedAt } from "../columns.ts";
import {
  actorEnum,
  eventTypeEnum,
  lineStageEnum,
  orderStatusEnum,
  paymentMethodEnum,
} from "./enums.table.ts";
import { products } from "./product.table.ts";
import { recipientKeys, users } from "./user.table.ts";

/** What a buyer means to order. An ordered entry leaves this table; its line keeps the id. */
export const cartEntries = pgTable(
  "cart_entries",
  {
    id: idColumn(),
    buyerId: uuid("buyer_id")
      .notNull()
      .references(() => users.id),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id),
    quantity: integer("quantity").notNull(),
    /** Bought at once, by itself: it stands beside the cart and not in it. */
    buyNow: boolean("buy_now").notNull().default(false),
    stage: lineStageEnum("stage").notNull().default("CREATED"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Every row is open (the check on its stage), so the index needs no condition that each query would have to name.
    uniqueIndex("cart_entries_open_key").on(table.buyerId, table.productId, table.buyNow),
    check("cart_entries_quantity", sql`${table.quantity} between 1 and ${literal(maxQuantityPerLine)}`),
    check("cart_entries_stage", sql`${table.stage} = 'CREATED'`),
    check("cart_entries_times", sql`${table.createdAt} <= ${table.updatedAt}`),
    index("cart_entries_product").on(table.productId),
    index("cart_entries_buy_now")
      .on(table.updatedAt)
      .where(sql`buy_now`),
  ],
);

/** What a buyer placed at once. */
export const orders = pgTable(
  "orders",
  {
    id: idColumn(),
    number: bigint("number", { mode: "number" })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 1001 })
      .unique(),
    buyerId: uuid("buyer_id")
      .notNull()
      .references(() => users.id),
    status: orderStatusEnum("status").notNull().default("pending"),
    paymentMethod: paymentMethodEnum("payment_method").notNull(),
    shippingAddress: jsonb("shipping_address").$type<Recipient>().notNull(),
    subtotalPaise: paiseColumn("subtotal_paise").notNull(),
    shippingPaise: paiseColumn("shipping_paise").notNull(),
    totalPaise: paiseColumn("total_paise").notNull(),
    /** What is to be collected: the total without rejected and cancelled lines, 0 when none is left. Kept by a trigger. */
    duePaise: paiseColumn("due_paise").notNull().default(paise(0)),
    idempotencyKey: text("idempotency_key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    createdAt: createdAt(),
    /** When its status last changed: nothing else of a placed order does. */
    updatedAt: updatedAt(),
    deliveredAt: timeColumn("delivered_at").generatedAlwaysAs(
      sql`case when status = 'delivered' then updated_at end`,
    ),
  },
  (table) => [
    unique("orders_idempotency_key").on(table.buyerId, table.idempotencyKey),
    index("orders_buyer").on(table.buyerId, table.createdAt, table.id),
    index("orders_newest").on(table.createdAt, table.id),
    index("orders_status").on(table.status, table.createdAt, table.id),
    index("orders_phone").on(sql`(shipping_address ->> 'phone')`, table.createdAt, table.id),
    index("orders_pin").on(sql`(shipping_address ->> 'pin')`, table.createdAt, table.id),
    index("orders_short_id").on(sql`right(id::text, 6)`),
    index("orders_due").on(table.duePaise, table.id),
    index("orders_status_due").on(table.status, table.duePaise, table.id),
    index("orders_delivered")
      .on(table.deliveredAt, table.id, table.duePaise)
      .where(sql`delivered_at is not null`),
    index("orders_open")
      .on(table.buyerId)
      .where(sql`status not in ('delivered', 'rejected')`),
    check("orders_amounts", sql`${table.subtotalPaise} > 0 and ${table.shippingPaise} >= 0`),
    check("orders_total", sql`${table.totalPaise} = ${table.subtotalPaise} + ${table.shippingPaise}`),
    check("orders_due_amount", sql`${table.duePaise} between 0 and ${table.totalPaise}`),
    check("orders_address_whole", sql`${table.shippingAddress} ?& ${recipientKeys}`),
    check("orders_key_length", sql`char_length(${table.idempotencyKey}) between 1 and 64`),
    check("orders_times", sql`${table.createdAt} <= ${table.updatedAt}`),
  ],
);

/** One product of an order, the seller's view, with what it was when it was ordered. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    cartEntryId: uuid("cart_entry_id").notNull().unique("order_lines_cart_entry_key"),
    sellerId: uuid("seller_id").notNull(),
    productId: uuid("product_id").notNull(),
    name: text("name").notNull(),
    brand: text("brand").notNull(),
    picture: text("picture"),
    /** Which of its family was ordered ("Blue, M"); empty of a plain product. */
    variant: text("variant").notNull().default(""),
    unitPricePaise: paiseColumn("unit_price_paise").notNull(),
    quantity: integer("quantity").notNull(),
    totalPaise: paiseColumn("total_paise")
      .notNull()
      .generatedAlwaysAs(sql`unit_price_paise * quantity`),
    stage: lineStageEnum("stage").notNull(),
    reason: text("reason"),
    closedFrom: lineStageEnum("closed_from"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: "order_lines_product_seller_fkey",
      columns: [table.productId, table.sellerId],
      foreignColumns: [products.id, products.sellerId],
    }),
    unique("order_lines_order_product_key").on(table.orderId, table.productId),
    index("order_lines_seller").on(table.sellerId, table.stage, table.createdAt, table.id),
    index("order_lines_seller_newest").on(table.sellerId, table.createdAt, table.id),
    index("order_lines_sold").on(
      table.createdAt,
      table.orderId,
      table.productId,
      table.stage,
      table.quantity,
      table.totalPaise,
    ),
    index("order_lines_product").on(table.productId, table.createdAt, table.id),
    index("order_lines_picture").on(table.picture),
    check("order_lines_quantity", sql`${table.quantity} between 1 and ${literal(maxQuantityPerLine)}`),
    check("order_lines_price", sql`${table.unitPricePaise} between 1 and ${literal(maxPricePaise)}`),
    check("order_lines_stage", sql`${table.stage} <> 'CREATED'`),
    check("order_lines_closed", sql`${table.closedFrom} is null or ${table.stage} = 'REJECTED'`),
    check("order_lines_reason_length", sql`char_length(${table.reason}) <= 300`),
    check("order_lines_times", sql`${table.createdAt} <= ${table.updatedAt}`),
  ],
);

/** Append-only: every change of an order's status or a line's stage, with who, from, to, when and why. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    lineId: uuid("line_id").references(() => orderLines.id),
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
    index("order_events_transaction").on(sql`(transaction::xid8)`),
    check("order_events_line_type", sql`(${table.type} = 'line') = (${table.lineId} is not null)`),
    check("order_events_actor", sql`(${table.actor} = 'system') = (${table.actorId} is null)`),
  ],
);

/** Events waiting for a consumer (mail); written with the event, taken off with SKIP LOCKED. */
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

/** The contract's transition table as the database's verbs and guards read it; filled at each migration. */
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
