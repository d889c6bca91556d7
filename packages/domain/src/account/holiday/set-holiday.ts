import { sql } from "drizzle-orm";
import type { Holiday } from "@haat/contract/account/holiday.schema";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runForRow } from "../../query/statement.ts";

/** Null clears it. Products stay visible but can't be ordered. Throws HOLIDAY_OVER. */
export async function setHoliday(deps: Deps, seller: Seller, holiday: Holiday | null): Promise<void> {
  await runForRow(
    deps,
    sql`select set_holiday(${seller.id}, ${holiday?.from ?? null}::date, ${holiday?.until ?? null}::date)`,
  );
}
