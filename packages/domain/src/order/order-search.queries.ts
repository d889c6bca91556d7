import { sql, type SQL } from "drizzle-orm";

/** Fewer digits than these are no part of a phone. */
const leastDigits = 4;

/** What somebody looks for, in lower case; empty finds everything. */
export const soughtText = (search = "") => search.trim().toLowerCase();

/** Whether a text has it somewhere. */
export const hasText = (field: SQL, text: string) => sql`position(${text} in lower(${field})) > 0`;

/**
 * Whether it is the number of the order `o`, or stands in the name of its buyer `b`, in its recipient's, or as a part of
 * their phone.
 */
export function isOfOrder(text: string): SQL {
  const digits = text.replace(/^\+91/, "").replace(/\D/g, "");
  const hasPhone =
    digits.length >= leastDigits
      ? sql`position(${digits} in (o.shipping_address ->> 'phone')) > 0`
      : sql`false`;
  return sql`(o.number::text = ${text.replace(/^#/, "")} or ${hasText(sql`b.name`, text)}
    or ${hasText(sql`(o.shipping_address ->> 'name')`, text)} or ${hasPhone})`;
}
