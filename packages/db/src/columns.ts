import { sql } from "drizzle-orm";
import { bigint, customType, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Paise } from "@haat/contract/money";

/** Money: whole paise in a bigint; an int4 would end at ₹2.14 crore. */
export const paiseColumn = (name: string) => bigint(name, { mode: "number" }).$type<Paise>();

/** Bytes, such as a hash. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** A primary key that Postgres makes as UUIDv7, so that ids sort by time. */
export const idColumn = () =>
  uuid("id")
    .primaryKey()
    .default(sql`uuidv7()`);

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** A moment in UTC. */
export const timeColumn = instant;

/**
 * A moment that is told as its distance from this process's clock and kept as the same distance from the database's: a
 * process whose clock is wrong means what the others do.
 */
export const relativeTimeColumn = customType<{ data: Date; driverData: string }>({
  dataType: () => "timestamp (3) with time zone",
  toDriver: (moment) => sql`now() + make_interval(secs => ${(moment.getTime() - Date.now()) / 1_000})`,
  fromDriver: (moment) => new Date(moment),
});

/** A number of the contract as a part of the statement: in a CHECK, which takes no values, or where a plan made once should know it. */
// oxlint-disable-next-line haat/no-built-sql -- only numbers of our own get here
export const literal = (value: number) => sql.raw(String(value));
/** A constant text of the contract's for the same. */
// oxlint-disable-next-line haat/no-built-sql -- only constants of our own get here
export const textLiteral = (value: string) => sql.raw(`'${value.replaceAll("'", "''")}'`);

export const createdAt = () => instant("created_at").notNull().defaultNow();
export const updatedAt = () => instant("updated_at").notNull().defaultNow();
