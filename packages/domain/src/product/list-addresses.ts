import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runStatement } from "../statement.ts";
import { isListed } from "./catalogue-filter.queries.ts";

/** A sitemap names at most this many pages. */
const most = 50_000;

/** The products that search engines may visit, newest first, with the moment of their last change (ISO). */
export async function listAddresses(deps: Deps): Promise<{ id: string; updatedAt: string }[]> {
  return runStatement<{ id: string; updatedAt: string }>(
    deps,
    sql`select p.id, iso(p.updated_at) as "updatedAt" from products p where ${isListed}
        order by p.created_at desc, p.id desc limit ${most - 10}`,
  );
}
