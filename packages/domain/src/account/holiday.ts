import { sql } from "drizzle-orm";
import type { Holiday, HolidayView } from "@haat/contract/account/holiday.schema";
import type { Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow, runStatement } from "../query/statement.ts";

export async function getHoliday(deps: Deps, seller: Seller): Promise<HolidayView> {
  const [row] = await runStatement<NonNullable<HolidayView>>(
    deps,
    sql`select holiday_from::text as "from", holiday_until::text as until, reopens_on(users) is not null as "isNow"
        from users where id = ${seller.id} and holiday_until >= day_in_india()`,
  );
  return row ?? null;
}

/** Null clears it. Products stay visible but can't be ordered. Throws HOLIDAY_OVER. */
export async function setHoliday(deps: Deps, seller: Seller, holiday: Holiday | null): Promise<void> {
  await runForRow(
    deps,
    sql`select set_holiday(${seller.id}, ${holiday?.from ?? null}::date, ${holiday?.until ?? null}::date)`,
  );
}
