import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "@haat/db/client";
import * as schema from "@haat/db/schema/schema";

/** A mark of every table's content; it changes with each row that is written, changed or taken away. */
export async function tableMarks(db: Db): Promise<Map<string, string>> {
  const marks = new Map<string, string>();
  for (const table of Object.values(schema).filter((entry) => is(entry, PgTable))) {
    const [row] = await db.execute<{ mark: string }>(
      sql`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as mark from ${table} t`,
    );
    marks.set(getTableName(table), row?.mark ?? "");
  }
  return marks;
}

/** The tables whose content is another than when the marks were taken. */
export async function changedSince(db: Db, before: ReadonlyMap<string, string>): Promise<string[]> {
  const now = await tableMarks(db);
  return [...now.keys()].filter((name) => now.get(name) !== before.get(name));
}
