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
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Recipient } from "@haat/contract/account/recipient.schema";
import { maxQuantityPerLine } from "@haat/contract/cart/cart.constants";
import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import { maxPricePaise, paise } from "@haat/contract/money";
import { defaultDeliveryDays, mostDeliveryDays } from "@haat/contract/order/order.constants";
import { defaultReturnDays, mostReturnDays } from "@haat/contract/returns/return.constants";
import { maxCourierLength, maxTrackingLength } from "@haat/contract/shipment/shipment.constants";
import { bytes, createdAt, idColumn, literal, paiseColumn, timeColumn, updatedAt } from "../columns.ts";
import { couriers } from "./delivery/courier.table.ts";
import {
  cashStateEnum,
  lineStageEnum,
  orderConfirmationEnum,
  orderStatusEnum,
  paidByEnum,
  paymentMethodEnum,
  shipmentStageEnum,
} from "./enums.table.ts";
import { products } from "./product.table.ts";
import { recipientKeys, users } from "./user.table.ts";

/** Open cart entries. Ordering deletes the row; the order line keeps its id. */
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
    buyNow: boolean("buy_now").notNull().default(false),
    stage: lineStageEnum("stage").notNull().default("CREATED"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Every row is open (see the check on stage), so the index needs no predicate.
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
    /** The part of an exchange that the returned pieces pay. */
    creditPaise: paiseColumn("credit_paise").notNull().default(paise(0)),
    /** Sums over the lines less the credit (`order_amounts`), maintained by triggers. */
    payablePaise: paiseColumn("payable_paise").notNull().default(paise(0)),
    collectedPaise: paiseColumn("collected_paise").notNull().default(paise(0)),
    duePaise: paiseColumn("due_paise").notNull().default(paise(0)),
    /** True if the shop keeps the delivery fee; otherwise the parcels' sellers get it. */
    deliveryToShop: boolean("delivery_to_shop").notNull().default(false),
    deliveryDays: integer("delivery_days").notNull().default(defaultDeliveryDays),
    confirmation: orderConfirmationEnum("confirmation"),
    confirmBy: timeColumn("confirm_by"),
    /**
     * The return this order is the exchange for. No foreign key, because returns refer to orders.
     */
    exchangeOf: uuid("exchange_of"),
    idempotencyKey: text("idempotency_key").notNull(),
    fingerprint: text("fingerprint").notNull(),
    createdAt: createdAt(),
    /** Last change of the status; nothing else changes. */
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("orders_idempotency_key").on(table.buyerId, table.idempotencyKey),
    index("orders_buyer").on(table.buyerId, table.createdAt, table.id),
    index("orders_exchange_of")
      .on(table.exchangeOf)
      .where(sql`exchange_of is not null`),
    index("orders_newest").on(table.createdAt, table.id),
    index("orders_status").on(table.status, table.createdAt, table.id),
    index("orders_phone").on(sql`(shipping_address ->> 'phone')`, table.createdAt, table.id),
    index("orders_pin").on(sql`(shipping_address ->> 'pin')`, table.createdAt, table.id),
    index("orders_short_id").on(sql`right(id::text, 6)`),
    index("orders_due").on(table.duePaise, table.id),
    index("orders_status_due").on(table.status, table.duePaise, table.id),
    index("orders_open")
      .on(table.buyerId)
      .where(sql`status not in ('delivered', 'rejected')`),
    index("orders_unconfirmed")
      .on(table.confirmBy)
      .where(sql`confirmation = 'waiting' and status = 'pending'`),
    check("orders_amounts", sql`${table.subtotalPaise} > 0 and ${table.shippingPaise} >= 0`),
    check("orders_total", sql`${table.totalPaise} = ${table.subtotalPaise} + ${table.shippingPaise}`),
    check(
      "orders_cash",
      sql`${table.paymentMethod} <> 'cash_on_delivery' or ${table.totalPaise} < ${literal(lawfulCashBelow)}`,
    ),
    check(
      "orders_credit",
      sql`${table.creditPaise} between 0 and ${table.totalPaise}
        and (${table.creditPaise} > 0) = (${table.exchangeOf} is not null)`,
    ),
    check(
      "orders_due_amount",
      sql`${table.duePaise} >= 0 and ${table.collectedPaise} >= 0
        and ${table.duePaise} + ${table.collectedPaise} <= ${table.payablePaise} and ${table.payablePaise} <= ${table.totalPaise} - ${table.creditPaise}`,
    ),
    check("orders_address_whole", sql`${table.shippingAddress} ?& ${recipientKeys}`),
    check("orders_confirmation", sql`(${table.confirmation} is null) = (${table.confirmBy} is null)`),
    check("orders_delivery_days", sql`${table.deliveryDays} between 1 and ${literal(mostDeliveryDays)}`),
    check("orders_key_length", sql`char_length(${table.idempotencyKey}) between 1 and 64`),
    check("orders_times", sql`${table.createdAt} <= ${table.updatedAt}`),
  ],
);

/** Confirmation links of first orders, one per mail; only the token's SHA-256 is stored. */
export const orderConfirmations = pgTable(
  "order_confirmations",
  {
    tokenHash: bytes("token_hash").primaryKey(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    expiresAt: timeColumn("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("order_confirmations_order").on(table.orderId),
    check("order_confirmations_hash", sql`octet_length(${table.tokenHash}) = 32`),
  ],
);

/** One box of one order from one seller; order lines refer to it. */
export const shipments = pgTable(
  "shipments",
  {
    id: idColumn(),
    number: bigint("number", { mode: "number" })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 50_001 })
      .unique(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    sellerId: uuid("seller_id")
      .notNull()
      .references(() => users.id),
    stage: shipmentStageEnum("stage").notNull(),
    /** Null if the shop doesn't know the courier; `courier` is the name the seller gave. */
    courierId: uuid("courier_id").references(() => couriers.id),
    courier: text("courier"),
    trackingNumber: text("tracking_number"),
    /** For comparing numbers: without case, spaces and dashes. */
    trackingKey: text("tracking_key").generatedAlwaysAs(
      sql`upper(regexp_replace(tracking_number, '[\\s-]', '', 'g'))`,
    ),
    attempts: integer("attempts").notNull().default(0),
    reason: text("reason"),
    /** True if an admin's order status moved it last. */
    isOverridden: boolean("is_overridden").notNull().default(false),
    collectPaise: paiseColumn("collect_paise").notNull(),
    /** State of its cash; maintained by the journals. */
    cash: cashStateEnum("cash").notNull().default("none"),
    paidBy: paidByEnum("paid_by").notNull().default("cash"),
    /** The courier who collects the cash, set at handover; null if the seller does. */
    collectorId: uuid("collector_id").references(() => couriers.id),
    /** True if that courier has remitted it. */
    isPaidIn: boolean("is_paid_in").notNull().default(false),
    shipsBy: timeColumn("ships_by").notNull(),
    promisedBy: timeColumn("promised_by").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("shipments_of_order_key").on(table.id, table.orderId, table.sellerId),
    index("shipments_order").on(table.orderId, table.id),
    index("shipments_seller").on(table.sellerId, table.stage, table.promisedBy, table.id),
    index("shipments_seller_moved").on(table.sellerId, table.stage, table.updatedAt, table.id),
    index("shipments_moved").on(table.stage, table.updatedAt, table.id),
    index("shipments_tracking").on(table.trackingKey),
    /** A courier's number belongs to one parcel until it has arrived and its cash is settled. */
    uniqueIndex("shipments_tracking_taken")
      .on(table.courierId, table.trackingKey)
      .where(
        sql`courier_id is not null and tracking_key is not null
          and (stage in ('HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'RETURNING')
            or stage = 'DELIVERED' and collector_id is not null and collect_paise > 0 and not is_paid_in)`,
      ),
    index("shipments_packed_late")
      .on(table.shipsBy, table.id)
      .where(sql`stage = 'PACKED'`),
    index("shipments_late")
      .on(table.promisedBy, table.id)
      .where(sql`stage in ('HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED')`),
    index("shipments_with_courier")
      .on(table.collectorId, table.sellerId)
      .where(sql`cash = 'collected' and collector_id is not null and not is_paid_in`),
    index("shipments_expected")
      .on(table.sellerId)
      .where(sql`cash = 'expected'`),
    check("shipments_paid_in", sql`not ${table.isPaidIn} or ${table.collectorId} is not null`),
    check("shipments_paid_by", sql`${table.paidBy} = 'cash' or ${table.stage} = 'DELIVERED'`),
    check("shipments_collect", sql`${table.collectPaise} >= 0`),
    check("shipments_attempts", sql`${table.attempts} >= 0`),
    check(
      "shipments_courier_length",
      sql`char_length(${table.courier}) between 1 and ${literal(maxCourierLength)}
        and char_length(${table.trackingNumber}) between 1 and ${literal(maxTrackingLength)}`,
    ),
    check("shipments_times", sql`${table.createdAt} <= ${table.updatedAt}`),
  ],
);

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
    variant: text("variant").notNull().default(""),
    category: text("category").notNull(),
    unitPricePaise: paiseColumn("unit_price_paise").notNull(),
    quantity: integer("quantity").notNull(),
    /** Promised by the seller's rule for the PIN code; the order promises the longest. */
    deliveryDays: integer("delivery_days").notNull().default(defaultDeliveryDays),
    totalPaise: paiseColumn("total_paise")
      .notNull()
      .generatedAlwaysAs(sql`unit_price_paise * quantity`),
    /** Its share of the order's delivery fee. */
    shippingPaise: paiseColumn("shipping_paise").notNull().default(paise(0)),
    returnDays: integer("return_days").notNull().default(defaultReturnDays),
    commissionPaise: paiseColumn("commission_paise").notNull().default(paise(0)),
    stage: lineStageEnum("stage").notNull(),
    reason: text("reason"),
    closedFrom: lineStageEnum("closed_from"),
    decidedAt: timeColumn("decided_at"),
    /** Cleared when the parcel is unpacked or the line withdrawn. */
    shipmentId: uuid("shipment_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: "order_lines_product_seller_fkey",
      columns: [table.productId, table.sellerId],
      foreignColumns: [products.id, products.sellerId],
    }),
    foreignKey({
      name: "order_lines_shipment_fkey",
      columns: [table.shipmentId, table.orderId, table.sellerId],
      foreignColumns: [shipments.id, shipments.orderId, shipments.sellerId],
    }),
    unique("order_lines_order_product_key").on(table.orderId, table.productId),
    index("order_lines_seller").on(table.sellerId, table.stage, table.createdAt, table.id),
    index("order_lines_seller_newest").on(table.sellerId, table.createdAt, table.id),
    index("order_lines_product").on(table.productId, table.createdAt, table.id),
    index("order_lines_picture").on(table.picture),
    index("order_lines_shipment")
      .on(table.shipmentId)
      .where(sql`shipment_id is not null`),
    index("order_lines_to_pack")
      .on(table.sellerId, table.orderId, table.decidedAt, table.id)
      .where(sql`stage = 'APPROVED' and shipment_id is null`),
    index("order_lines_to_pack_oldest")
      .on(table.decidedAt, table.id)
      .where(sql`stage = 'APPROVED' and shipment_id is null`),
    index("order_lines_decided")
      .on(table.sellerId, table.decidedAt, table.stage)
      .where(sql`decided_at is not null`),
    check("order_lines_quantity", sql`${table.quantity} between 1 and ${literal(maxQuantityPerLine)}`),
    check("order_lines_delivery_days", sql`${table.deliveryDays} between 1 and ${literal(mostDeliveryDays)}`),
    check("order_lines_return_days", sql`${table.returnDays} between 0 and ${literal(mostReturnDays)}`),
    check("order_lines_price", sql`${table.unitPricePaise} between 1 and ${literal(maxPricePaise)}`),
    check("order_lines_shipping", sql`${table.shippingPaise} >= 0`),
    check("order_lines_commission", sql`${table.commissionPaise} between 0 and ${table.totalPaise}`),
    check("order_lines_stage", sql`${table.stage} <> 'CREATED'`),
    check("order_lines_decided", sql`(${table.decidedAt} is null) = (${table.stage} = 'ORDERED')`),
    check("order_lines_closed", sql`${table.closedFrom} is null or ${table.stage} = 'REJECTED'`),
    check(
      "order_lines_packed",
      sql`${table.shipmentId} is null or ${table.stage} in ('APPROVED', 'REJECTED')`,
    ),
    check("order_lines_reason_length", sql`char_length(${table.reason}) <= 300`),
    check("order_lines_times", sql`${table.createdAt} <= ${table.updatedAt}`),
  ],
);
