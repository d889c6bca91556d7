import { sql, type SQL } from "drizzle-orm";

/**
 * Whether a journal is revenue, or takes some back, and stands: what was collected, on the day of delivery, and what came
 * back, on the day it did. What was reversed never was. The index `journals_revenue` has these kinds.
 */
export const isRevenue = (journal: SQL): SQL => sql`(${journal}.kind in ('collected', 'return-due')
  and not exists (select from journals taken where taken.reverses = ${journal}.id))`;
