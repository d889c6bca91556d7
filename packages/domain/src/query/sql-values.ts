import { sql, type SQL } from "drizzle-orm";
import { literal } from "@haat/db/columns";

/** A Postgres array of ids from a list of any length. */
export function uuidArray(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(",")}}`}::uuid[]`;
}

/** A Postgres array of texts; null stays null. */
export function textArray(texts: readonly string[] | undefined): SQL {
  if (!texts) return sql`null::text[]`;
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
}

/**
 * A page's rows and one more, after `limit`. A usual page is a part of the statement: a plan that is made once takes a value
 * there for a tenth of all rows, and would be made for those.
 */
export function pageAndOne(limit: number, ...usual: readonly number[]): SQL {
  return usual.includes(limit) ? literal(limit + 1) : sql`${limit + 1}`;
}

/** A pattern for LIKE that finds the text anywhere, in lower case; its own signs count as letters. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
