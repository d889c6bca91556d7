import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { mostBasisPoints, mostFlatPaise } from "@haat/contract/book/book.constants";
import { createdAt, idColumn, literal, paiseColumn } from "../../columns.ts";
import { actorEnum, bookAccountEnum, journalKindEnum } from "../enums.table.ts";
import { orders, shipments } from "../order.table.ts";
import { users } from "../user.table.ts";

/**
 * Append-only. The postings of a journal sum to 0; mistakes are corrected by a reversing journal.
 */
export const journals = pgTable(
  "journals",
  {
    id: idColumn(),
    kind: journalKindEnum("kind").notNull(),
    sellerId: uuid("seller_id").references(() => users.id),
    orderId: uuid("order_id").references(() => orders.id),
    shipmentId: uuid("shipment_id").references(() => shipments.id),
    returnId: uuid("return_id"),
    reverses: uuid("reverses").unique("journals_reverses_key"),
    batchId: uuid("batch_id"),
    reference: text("reference").notNull().default(""),
    actor: actorEnum("actor").notNull(),
    actorId: uuid("actor_id"),
    transaction: text("transaction")
      .notNull()
      .default(sql`pg_current_xact_id()::text`),
    createdAt: createdAt(),
  },
  (table) => [
    index("journals_shipment").on(table.shipmentId, table.id),
    index("journals_return")
      .on(table.returnId)
      .where(sql`return_id is not null`),
    index("journals_batch")
      .on(table.batchId, table.id)
      .where(sql`batch_id is not null`),
    index("journals_seller").on(table.sellerId, table.createdAt),
    index("journals_paid")
      .on(table.sellerId, table.reference)
      .where(sql`kind in ('paid-out', 'paid-in')`),
    index("journals_paid_in")
      .on(table.createdAt, table.id)
      .where(sql`kind = 'paid-in'`),
    index("journals_revenue")
      .on(table.createdAt)
      .where(sql`kind in ('collected', 'return-due')`),
    check("journals_reference_length", sql`char_length(${table.reference}) <= 60`),
    check("journals_reversal", sql`(${table.kind} = 'reversed') = (${table.reverses} is not null)`),
  ],
);

/** Append-only amounts per account and party. `seq` has no gaps within them. */
export const postings = pgTable(
  "postings",
  {
    journalId: uuid("journal_id")
      .notNull()
      .references(() => journals.id),
    account: bookAccountEnum("account").notNull(),
    /** Buyer, seller or courier; all zeros for the bank. */
    partyId: uuid("party_id").notNull(),
    amountPaise: paiseColumn("amount_paise").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    balancePaise: paiseColumn("balance_paise").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.journalId, table.account, table.partyId] }),
    unique("postings_seq_key").on(table.account, table.partyId, table.seq),
    check("postings_amount", sql`${table.amountPaise} <> 0 and ${table.seq} >= 1`),
  ],
);

/** The balance after the last posting of each account and party. */
export const balances = pgTable(
  "balances",
  {
    account: bookAccountEnum("account").notNull(),
    partyId: uuid("party_id").notNull(),
    paise: paiseColumn("paise").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.partyId] })],
);

/** Commission rules; the result of the most specific one is copied to the order line. */
export const commissionRules = pgTable(
  "commission_rules",
  {
    place: integer("place").primaryKey(),
    sellerId: uuid("seller_id").references(() => users.id),
    category: text("category"),
    basisPoints: integer("basis_points").notNull(),
    flatPaise: paiseColumn("flat_paise").notNull(),
  },
  (table) => [
    unique("commission_rules_pair").on(table.sellerId, table.category).nullsNotDistinct(),
    check("commission_rules_rate", sql`${table.basisPoints} between 0 and ${literal(mostBasisPoints)}`),
    check("commission_rules_flat", sql`${table.flatPaise} between 0 and ${literal(mostFlatPaise)}`),
  ],
);
