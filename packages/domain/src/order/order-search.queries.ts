import { sql, type SQL } from "drizzle-orm";

/** Fewer digits match too many phone numbers. */
const leastDigits = 4;

export const normalizedSearch = (search = "") => search.trim().toLowerCase();

export const hasText = (field: SQL, text: string) => sql`position(${text} in lower(${field})) > 0`;

export function matchesOrder(text: string): SQL {
  const digits = text.replace(/^\+91/, "").replace(/\D/g, "");
  const hasPhone =
    digits.length >= leastDigits
      ? sql`position(${digits} in (o.shipping_address ->> 'phone')) > 0`
      : sql`false`;
  return sql`(o.number::text = ${text.replace(/^#/, "")} or ${hasText(sql`b.name`, text)}
    or ${hasText(sql`(o.shipping_address ->> 'name')`, text)} or ${hasPhone})`;
}
