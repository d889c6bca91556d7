import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid, varchar } from "drizzle-orm/pg-core";
import { mostDeliveryDays } from "@haat/contract/order/order.constants";
import { literal } from "../../columns.ts";
import { users } from "../user.table.ts";

export const states = pgTable("states", {
  code: text("code").primaryKey(),
  name: text("name").notNull().unique(),
});

/** States (GST codes) and district of each PIN code; refilled from `data/pins.tsv`. */
export const pins = pgTable("pins", {
  pin: text("pin").primaryKey(),
  states: text("states").array().notNull(),
  district: text("district").notNull(),
});

/** Rules by PIN code prefix. Without a seller, the rule is the shop's. */
export const deliveryRules = pgTable(
  "delivery_rules",
  {
    sellerId: uuid("seller_id").references(() => users.id),
    prefix: varchar("prefix", { length: 6 }).notNull(),
    serves: boolean("serves").notNull(),
    cash: boolean("cash").notNull(),
    /** Days to deliver; null uses the shop's default. */
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
