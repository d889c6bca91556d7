import { sql } from "drizzle-orm";
import type { Holiday } from "@haat/contract/account/holiday.schema";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/**
 * Enters the seller's holiday or takes it back (null). While it lasts everything of theirs stays in the shop and nothing of it
 * can be ordered; it ends by itself. Refuses one whose last day is over (HOLIDAY_OVER).
 */
export async function setHoliday(deps: Deps, seller: Seller, holiday: Holiday | null): Promise<void> {
  await runForRow(
    deps,
    sql`select set_holiday(${seller.id}, ${holiday?.from ?? null}::date, ${holiday?.until ?? null}::date)`,
  );
}
