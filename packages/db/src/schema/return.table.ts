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
  uuid,
} from "drizzle-orm/pg-core";
import { maxQuantityPerLine } from "@haat/contract/cart/cart.constants";
import { paise } from "@haat/contract/money";
import type { Category } from "@haat/contract/product/category.constants";
import {
  maxReturnPictures,
  maxReturnReference,
  maxReturnWords,
  mostReturnDays,
} from "@haat/contract/returns/return.constants";
import type { RefundTo } from "@haat/contract/returns/return.schema";
import { createdAt, idColumn, literal, paiseColumn, timeColumn, updatedAt } from "../columns.ts";
import {
  actorEnum,
  returnKindEnum,
  returnPayerEnum,
  returnReasonEnum,
  returnStageEnum,
} from "./enums.table.ts";
import { orderLines, orders } from "./order.table.ts";
import { products } from "./product.table.ts";
import { users } from "./user.table.ts";

export const returns = pgTable(
  "returns",
  {
    id: idColumn(),
    number: bigint("number", { mode: "number" })
      .notNull()
      .generatedAlwaysAsIdentity({ startWith: 70_001 })
      .unique(),
    orderId: uuid("order_id").notNull(),
    lineId: uuid("line_id")
      .notNull()
      .references(() => orderLines.id),
    buyerId: uuid("buyer_id")
      .notNull()
      .references(() => users.id),
    sellerId: uuid("seller_id")
      .notNull()
      .references(() => users.id),
    quantity: integer("quantity").notNull(),
    kind: returnKindEnum("kind").notNull(),
    reason: returnReasonEnum("reason").notNull(),
    words: text("words").notNull(),
    /** Note of the last step, except for the refund reference. */
    told: text("told").notNull().default(""),
    stage: returnStageEnum("stage").notNull().default("REQUESTED"),
    /** Price paid for the pieces, and the shop's commission on it. */
    refundPaise: paiseColumn("refund_paise").notNull(),
    commissionPaise: paiseColumn("commission_paise").notNull(),
    /** Price of the wanted product when the buyer asked; a higher one later doesn't count. */
    exchangeUnitPaise: paiseColumn("exchange_unit_paise"),
    /** The part of the refund that pays for the exchange order; 0 unless EXCHANGED. */
    creditPaise: paiseColumn("credit_paise").notNull().default(paise(0)),
    /** Paid back to the buyer so far. */
    refundedPaise: paiseColumn("refunded_paise").notNull().default(paise(0)),
    /** The part of the refund that a cheaper exchange leaves to be paid. */
    differencePaise: paiseColumn("difference_paise")
      .notNull()
      .generatedAlwaysAs(
        sql`case when stage = 'EXCHANGED' then refund_paise - refunded_paise - credit_paise else 0 end`,
      ),
    pays: returnPayerEnum("pays").notNull(),
    /** Destination of the refund; null after the buyer has deleted their account. */
    refundTo: jsonb("refund_to").$type<RefundTo>(),
    /** True if the shop has decided, which is final. */
    isFinal: boolean("is_final").notNull().default(false),
    answerBy: timeColumn("answer_by").notNull(),
    /** True if the pieces came back resaleable; null before they are received. */
    isGood: boolean("is_good"),
    /** The bank reference of the last payment to the buyer. */
    reference: text("reference").notNull().default(""),
    exchangeFor: uuid("exchange_for").references(() => products.id),
    pictures: text("pictures")
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: "returns_order_fkey",
      columns: [table.orderId],
      foreignColumns: [orders.id],
    }),
    index("returns_order").on(table.orderId, table.id),
    index("returns_line").on(table.lineId),
    index("returns_seller").on(table.sellerId, table.stage, table.updatedAt, table.id),
    index("returns_stage").on(table.stage, table.updatedAt, table.id),
    index("returns_buyer").on(table.buyerId),
    index("returns_exchange_for")
      .on(table.exchangeFor)
      .where(sql`exchange_for is not null`),
    index("returns_unanswered")
      .on(table.answerBy)
      .where(sql`stage = 'REQUESTED'`),
    index("returns_difference")
      .on(table.updatedAt, table.id)
      .where(sql`difference_paise > 0`),
    index("returns_pictures").using("gin", table.pictures),
    check("returns_pictures_most", sql`cardinality(${table.pictures}) <= ${literal(maxReturnPictures)}`),
    check("returns_quantity", sql`${table.quantity} between 1 and ${literal(maxQuantityPerLine)}`),
    check("returns_refund", sql`${table.refundPaise} > 0`),
    check("returns_commission", sql`${table.commissionPaise} between 0 and ${table.refundPaise}`),
    check("returns_words", sql`char_length(${table.words}) <= ${literal(maxReturnWords)}`),
    check("returns_told", sql`char_length(${table.told}) <= ${literal(maxReturnWords)}`),
    check("returns_reference", sql`char_length(${table.reference}) <= ${literal(maxReturnReference)}`),
    check(
      "returns_refunded",
      sql`(${table.stage} = 'REFUNDED') = (${table.refundedPaise} = ${table.refundPaise})
        and (${table.refundedPaise} > 0) = (${table.reference} <> '')`,
    ),
    check(
      "returns_credit",
      sql`${table.refundedPaise} >= 0 and ${table.refundedPaise} + ${table.creditPaise} <= ${table.refundPaise}
        and (${table.creditPaise} > 0) = (${table.stage} = 'EXCHANGED')`,
    ),
    check(
      "returns_received",
      sql`(${table.stage} in ('RECEIVED', 'REFUNDED', 'EXCHANGED')) = (${table.isGood} is not null)`,
    ),
    check(
      "returns_exchange",
      sql`(${table.kind} = 'exchange') = (${table.exchangeFor} is not null)
        and (${table.kind} = 'exchange') = (${table.exchangeUnitPaise} is not null)
        and ${table.exchangeUnitPaise} > 0`,
    ),
    check("returns_times", sql`${table.createdAt} <= ${table.updatedAt}`),
  ],
);

export const returnRules = pgTable(
  "return_rules",
  { category: text("category").$type<Category>().primaryKey(), days: integer("days").notNull() },
  (table) => [check("return_rules_days", sql`${table.days} between 0 and ${literal(mostReturnDays)}`)],
);

/** The contract's return transitions for verbs and guards; refilled by every migration. */
export const returnTransitionRows = pgTable(
  "return_transitions",
  {
    verb: text("verb").notNull(),
    actor: actorEnum("actor").notNull(),
    fromStage: returnStageEnum("from_stage").notNull(),
    toStage: returnStageEnum("to_stage").notNull(),
  },
  (table) => [primaryKey({ columns: [table.verb, table.fromStage] })],
);
