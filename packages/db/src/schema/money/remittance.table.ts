import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { mostRemittanceRows } from "@haat/contract/book/book.constants";
import { createdAt, idColumn, literal, paiseColumn, timeColumn } from "../../columns.ts";
import { couriers } from "../delivery/courier.table.ts";
import { remittedEnum } from "../enums.table.ts";
import { shipments } from "../order.table.ts";

export const remittances = pgTable(
  "remittances",
  {
    id: idColumn(),
    courierId: uuid("courier_id")
      .notNull()
      .references(() => couriers.id),
    reference: text("reference").notNull(),
    paidOn: date("paid_on").notNull(),
    totalPaise: paiseColumn("total_paise").notNull(),
    adminId: uuid("admin_id").notNull(),
    createdAt: createdAt(),
    reversedAt: timeColumn("reversed_at"),
  },
  (table) => [
    uniqueIndex("remittances_reference")
      .on(table.courierId, table.reference)
      .where(sql`reversed_at is null`),
    index("remittances_newest").on(table.createdAt, table.id),
    check("remittances_reference_length", sql`char_length(${table.reference}) between 1 and 60`),
    check("remittances_total", sql`${table.totalPaise} > 0`),
  ],
);

/** A payment to sellers, by bank reference; journals hold each seller's amount. */
export const payouts = pgTable(
  "payouts",
  {
    id: idColumn(),
    reference: text("reference").notNull(),
    totalPaise: paiseColumn("total_paise").notNull(),
    sellers: integer("sellers").notNull(),
    adminId: uuid("admin_id").notNull(),
    createdAt: createdAt(),
    reversedAt: timeColumn("reversed_at"),
  },
  (table) => [
    uniqueIndex("payouts_reference")
      .on(table.reference)
      .where(sql`reversed_at is null`),
    index("payouts_newest").on(table.createdAt, table.id),
    check("payouts_reference_length", sql`char_length(${table.reference}) between 1 and 60`),
    check("payouts_total", sql`${table.totalPaise} > 0 and ${table.sellers} > 0`),
  ],
);

export const remittanceRows = pgTable(
  "remittance_rows",
  {
    remittanceId: uuid("remittance_id")
      .notNull()
      .references(() => remittances.id),
    row: integer("row").notNull(),
    number: text("number").notNull(),
    amountPaise: paiseColumn("amount_paise").notNull(),
    shipmentId: uuid("shipment_id"),
    collectedPaise: paiseColumn("collected_paise"),
    outcome: remittedEnum("outcome").notNull(),
    /** Cash of no known parcel: the whole row, or the excess over the collected amount. */
    unallocatedPaise: paiseColumn("unallocated_paise")
      .notNull()
      .default(sql`0`),
    isLeftOut: boolean("is_left_out").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.remittanceId, table.row] }),
    foreignKey({
      name: "remittance_rows_shipment_fkey",
      columns: [table.shipmentId],
      foreignColumns: [shipments.id],
    }),
    index("remittance_rows_shipment").on(table.shipmentId),
    index("remittance_rows_amiss")
      .on(table.remittanceId, table.row)
      .where(sql`outcome <> 'matched'`),
    check("remittance_rows_row", sql`${table.row} between 1 and ${literal(mostRemittanceRows)}`),
    check("remittance_rows_amount", sql`${table.amountPaise} > 0`),
    check(
      "remittance_rows_found",
      sql`(${table.shipmentId} is null) = (${table.outcome}::text in ('unknown', 'ambiguous'))`,
    ),
    check(
      "remittance_rows_unallocated",
      sql`${table.unallocatedPaise} between 0 and case when ${table.isLeftOut} then 0 else ${table.amountPaise} end`,
    ),
  ],
);
