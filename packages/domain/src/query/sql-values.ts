import { sql, type SQL } from "drizzle-orm";

/** A Postgres array of ids from a list of any length. */
export function uuidArray(ids: readonly string[]): SQL {
  return sql`${`{${ids.join(",")}}`}::uuid[]`;
}

/** A Postgres array of texts; null stays null. */
export function textArray(texts: readonly string[] | undefined): SQL {
  if (!texts) return sql`null::text[]`;
  return sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
}

/** A pattern for LIKE that finds the text anywhere, in lower case; its own signs count as letters. */
export function likePattern(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
