import { sql } from "drizzle-orm";
import type { HolidayView } from "@haat/contract/account/holiday.schema";
import type { Seller } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { runStatement } from "../../query/statement.ts";

export async function getHoliday(deps: Deps, seller: Seller): Promise<HolidayView> {
  const [row] = await runStatement<NonNullable<HolidayView>>(
    deps,
    sql`select holiday_from::text as "from", holiday_until::text as until, reopens_on(users) is not null as "isNow"
        from users where id = ${seller.id} and holiday_until >= day_in_india()`,
  );
  return row ?? null;
}
