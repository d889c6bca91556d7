import { getTableName, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "@haat/db/client";
import * as schema from "@haat/db/schema/schema";

/** A checksum per table that changes with any row. */
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

export async function changedSince(db: Db, before: ReadonlyMap<string, string>): Promise<string[]> {
  const now = await tableMarks(db);
  return [...now.keys()].filter((name) => now.get(name) !== before.get(name));
}
