import { sql, type SQL } from "drizzle-orm";

/** Collected cash and refunds not reversed. Must match the index `journals_revenue`. */
export const isRevenue = (journal: SQL): SQL => sql`(${journal}.kind in ('collected', 'return-due')
  and not exists (select from journals taken where taken.reverses = ${journal}.id))`;
