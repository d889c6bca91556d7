import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { paiseColumn } from "../../columns.ts";

/** Daily sums by seller, by category, or for the whole shop if both are null. */
const sums = () => ({
  /** Day in India: of the order, or of delivery or return for revenue. */
  day: date("day").notNull(),
  /** No foreign key, because it would lock the seller for everyone who orders. */
  sellerId: uuid("seller_id"),
  category: text("category"),
  orders: integer("orders").notNull().default(0),
  /** Orders with undecided lines. */
  pending: integer("pending").notNull().default(0),
  /** Order lines, the undecided ones, and below, decisions by the day they were made. */
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
 * Sales sums. Triggers write `sale_changes`, and the true value is both tables together;
 * `counted_sales` recounts it from the orders.
 */
export const saleDays = pgTable("sale_days", sums(), (table) => [
  unique("sale_days_key").on(table.sellerId, table.category, table.day).nullsNotDistinct(),
  // Covers best-seller queries, so that they read the index alone.
  index("sale_days_sellers")
    .on(table.day, table.sellerId, table.pieces, table.bookedPaise, table.revenuePaise)
    .where(sql`seller_id is not null`),
  check("sale_days_kind", sql`${table.sellerId} is null or ${table.category} is null`),
]);

/** Changes not yet added up, so that concurrent orders don't wait for a shared row. */
export const saleChanges = pgTable("sale_changes", sums());
