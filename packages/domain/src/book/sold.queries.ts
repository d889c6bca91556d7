import { sql } from "drizzle-orm";

// Sales per day and seller, per day and category, and (both null) of the whole shop: the daily sums
// plus changes not yet added to them.
export const sold = sql`(select * from sale_days union all select * from sale_changes)`;
