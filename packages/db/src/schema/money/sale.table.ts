import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { paiseColumn } from "../../columns.ts";

/** What is summed by day: of each seller, of each category, and of the whole shop where there is neither. */
const sums = () => ({
  /** The day of India on which it counts: orders, pieces and what is booked as placed, revenue as delivered or come back. */
  day: date("day").notNull(),
  /** Without a foreign key, which would lock the seller for everybody who orders. */
  sellerId: uuid("seller_id"),
  category: text("category"),
  orders: integer("orders").notNull().default(0),
  /** Of these, what waits to be decided. */
  pending: integer("pending").notNull().default(0),
  /** Lines that a seller was asked for, how many of them wait, and, on the day of the decision, how others were decided. */
  requests: integer("requests").notNull().default(0),
  waiting: integer("waiting").notNull().default(0),
  approved: integer("approved").notNull().default(0),
  rejected: integer("rejected").notNull().default(0),
  cancelled: integer("cancelled").notNull().default(0),
  pieces: integer("pieces").notNull().default(0),
  bookedPaise: paiseColumn("booked_paise")
    .notNull()
    .default(sql`0`),
  revenuePaise: paiseColumn("revenue_paise")
    .notNull()
    .default(sql`0`),
});

/**
 * What was sold, summed up: together with the changes that follow. Kept by triggers of orders, lines and journals, so that
 * figures of the whole shop do not read all of its orders; `counted_sales` counts it again.
 */
export const saleDays = pgTable("sale_days", sums(), (table) => [
  unique("sale_days_key").on(table.sellerId, table.category, table.day).nullsNotDistinct(),
  // Who sold most in a span is asked of all sellers: with what is summed, so that the index alone is read.
  index("sale_days_sellers")
    .on(table.day, table.sellerId, table.pieces, table.bookedPaise, table.revenuePaise)
    .where(sql`seller_id is not null`),
  check("sale_days_kind", sql`${table.sellerId} is null or ${table.category} is null`),
]);

/** What each statement changed of it, until a chore adds it up: nobody who orders waits for anybody else who does. */
export const saleChanges = pgTable("sale_changes", sums());
