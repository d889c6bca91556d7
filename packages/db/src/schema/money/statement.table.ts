import { sql } from "drizzle-orm";
import { bigint, check, date, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { createdAt, paiseColumn } from "../../columns.ts";
import { users } from "../user.table.ts";

/**
 * Append-only: what a week of India moved on a seller's account, closed once it is over. It is the postings from one number to
 * another, so that what comes late stands in the next.
 */
export const statements = pgTable(
  "statements",
  {
    sellerId: uuid("seller_id")
      .notNull()
      .references(() => users.id),
    /** Its Monday. */
    week: date("week").notNull(),
    fromSeq: bigint("from_seq", { mode: "number" }).notNull(),
    toSeq: bigint("to_seq", { mode: "number" }).notNull(),
    /** What the shop owed before and after; negative is what the seller owed. */
    openingPaise: paiseColumn("opening_paise").notNull(),
    closingPaise: paiseColumn("closing_paise").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.sellerId, table.week] }),
    check("statements_monday", sql`extract(isodow from ${table.week}) = 1`),
    check("statements_seq", sql`${table.fromSeq} between 1 and ${table.toSeq}`),
  ],
);
