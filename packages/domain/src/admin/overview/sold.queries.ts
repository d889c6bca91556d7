import { sql } from "drizzle-orm";

/** What was sold, by day, of the whole shop and of goods by seller and category: what was added up, and what has changed since. */
export const sold = sql`(select * from sale_days union all select * from sale_changes)`;
