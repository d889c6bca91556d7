import { sql } from "drizzle-orm";
import { bigint, check, date, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { createdAt, paiseColumn } from "../../columns.ts";
import { users } from "../user.table.ts";

/**
 * Append-only weekly statements of sellers' accounts (weeks in India). A range of postings, so late
 * ones belong to the next statement.
 */
export const statements = pgTable(
  "statements",
  {
    sellerId: uuid("seller_id")
      .notNull()
      .references(() => users.id),
    week: date("week").notNull(),
    fromSeq: bigint("from_seq", { mode: "number" }).notNull(),
    toSeq: bigint("to_seq", { mode: "number" }).notNull(),
    /** The shop's debt to the seller before and after; negative if the seller owes. */
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
