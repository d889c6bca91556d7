import { sql } from "drizzle-orm";
import { buyersUploadsAWeek } from "@haat/contract/returns/return.constants";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { runForRow } from "../query/statement.ts";

/** Buyers may upload images for returns only. Throws NOTHING_TO_RETURN and TOO_MANY_REQUESTS. */
export async function requireReturnableOrder(deps: Deps, { id }: Buyer): Promise<void> {
  const { hasGoods, uploads } = await runForRow<{ hasGoods: boolean; uploads: number }>(
    deps,
    sql`select
        exists (select from orders o join shipments s on s.order_id = o.id
                where o.buyer_id = ${id} and s.stage = 'DELIVERED') as "hasGoods",
        (select count(*)::int from uploads u
         where u.owner_id = ${id} and u.created_at > now() - interval '7 days') as uploads`,
  );
  if (!hasGoods) throw new DomainError("NOTHING_TO_RETURN");
  if (uploads >= buyersUploadsAWeek) throw new DomainError("TOO_MANY_REQUESTS");
}
