import { sql } from "drizzle-orm";
import type { PinView } from "@haat/contract/account/pin.schema";
import type { Deps } from "../../deps.ts";
import { runStatement } from "../../query/statement.ts";

export async function findPin(deps: Deps, pin: string): Promise<PinView> {
  const [place] = await runStatement<NonNullable<PinView>>(
    deps,
    sql`select p.district, (
          select jsonb_agg(s.name order by array_position(p.states, s.code))
          from states s where s.code = any(p.states)) as states
        from pins p where p.pin = ${pin}`,
  );
  return place ?? null;
}
