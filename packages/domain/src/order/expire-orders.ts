import { sql } from "drizzle-orm";
import type { Deps } from "../deps.ts";
import { runForRow, runStatement } from "../query/statement.ts";

const batch = 100;

/**
 * Cancels an order that its buyer did not confirm in time, with its stock back. What was confirmed, decided or cancelled in
 * between stays as it is. Answers whether it did.
 */
export async function expireOrder(deps: Pick<Deps, "db">, orderId: string): Promise<boolean> {
  const { expired } = await runForRow<{ expired: boolean }>(
    deps,
    sql`select expire_order(${orderId}) as expired`,
  );
  return expired;
}

/** Cancels all such orders, each by a statement of its own. Answers how many were cancelled, at most a hundred. */
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
