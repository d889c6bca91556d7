import { sql, type SQL } from "drizzle-orm";
import { literal } from "@haat/db/columns";

/** One parameter, however long the list. */
export function uuidArray(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(",")}}`}::uuid[]`;
}

export function textArray(texts: readonly string[] | undefined): SQL {
  if (!texts) return sql`null::text[]`;
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
}

// Usual page sizes are literals: a generic plan assumes that a parameter in `limit` returns a tenth
// of all rows.
export function pageAndOne(limit: number, ...usual: readonly number[]): SQL {
  return usual.includes(limit) ? literal(limit + 1) : sql`${limit + 1}`;
}

export function likePattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
