import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow, runStatement } from "../query/statement.ts";

const batch = 100;

/** False if the order was confirmed, decided or cancelled in time. */
export async function expireOrder(deps: Pick<Deps, "db">, orderId: string): Promise<boolean> {
  const { expired } = await runForRow<{ expired: boolean }>(
    deps,
    sql`select expire_order(${orderId}) as expired`,
  );
  return expired;
}

/** Returns the number of orders cancelled, at most 100. */
export async function expireOrders(deps: Pick<Deps, "db">): Promise<number> {
  const late = await runStatement<{ id: string }>(
    deps,
    sql`select id from orders where confirmation = 'waiting' and status = 'pending' and confirm_by <= (select clock_timestamp())
        order by confirm_by limit ${batch}`,
  );
  let expired = 0;
  for (const { id } of late) if (await expireOrder(deps, id)) expired += 1;
  return expired;
}
