import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import { mostDeliveryDays } from "@haat/contract/order/order.constants";
import { literal } from "../../columns.ts";
import { users } from "../user.table.ts";

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

/** What holds for PIN codes that begin so; without a seller it is the shop's own rule, for all. */
export const deliveryRules = pgTable(
  "delivery_rules",
  {
    sellerId: uuid("seller_id").references(() => users.id),
    prefix: varchar("prefix", { length: 6 }).notNull(),
    serves: boolean("serves").notNull(),
    /** Whether for cash at the door. */
    cash: boolean("cash").notNull(),
    /** Days from the order until it is delivered; null leaves them to the shop. */
    days: integer("days"),
  },
  (table) => [
    unique("delivery_rules_key").on(table.sellerId, table.prefix).nullsNotDistinct(),
    index("delivery_rules_prefix").on(table.prefix, table.sellerId),
    check("delivery_rules_prefix_digits", sql`${table.prefix} ~ '^[1-9][0-9]*$'`),
    check("delivery_rules_days", sql`${table.days} between 1 and ${literal(mostDeliveryDays)}`),
    check("delivery_rules_unserved", sql`${table.serves} or not ${table.cash} and ${table.days} is null`),
  ],
);
