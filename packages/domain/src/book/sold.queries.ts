import { sql } from "drizzle-orm";

/** What was sold by day, of each seller, each category and, where there is neither, the whole shop: what was added up, and what has changed since. */
export const sold = sql`(select * from sale_days union all select * from sale_changes)`;
