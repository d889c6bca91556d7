import { sql } from "drizzle-orm";
import { bigint, customType, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Paise } from "@haat/contract/money";

/** Whole paise in a bigint; an int4 would end at ₹2.14 crore. */
export const paiseColumn = (name: string) => bigint(name, { mode: "number" }).$type<Paise>();

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

export const idColumn = () =>
  uuid("id")
    .primaryKey()
    .default(sql`uuidv7()`);

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

export const timeColumn = instant;

/**
 * Stored relative to the database's clock: the distance from this process's clock is sent, so
 * processes with wrong clocks agree.
 */
export const relativeTimeColumn = customType<{ data: Date; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  toDriver: (moment) => sql`now() + make_interval(secs => ${(moment.getTime() - Date.now()) / 1_000})`,
  fromDriver: (moment) => new Date(moment),
});

/** A number inlined into a statement: for CHECK, which takes no parameters, or for cached plans. */
// oxlint-disable-next-line haat/no-built-sql -- only numbers of our own get here
export const literal = (value: number) => sql.raw(String(value));
// oxlint-disable-next-line haat/no-built-sql -- only constants of our own get here
export const textLiteral = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);

export const createdAt = () => instant("created_at").notNull().defaultNow();
export const updatedAt = () => instant("updated_at").notNull().defaultNow();
