import { pgTable, text } from "drizzle-orm/pg-core";

/** India's states by their GST code; filled at each migration. */
export const states = pgTable("states", {
  code: text("code").primaryKey(),
  name: text("name").notNull().unique(),
});

/** Where each PIN code lies, by GST codes; filled at each migration from `data/pins.tsv`. */
export const pins = pgTable("pins", {
  pin: text("pin").primaryKey(),
  states: text("states").array().notNull(),
  district: text("district").notNull(),
});
