import { sql } from "drizzle-orm";
import type { ExchangeView } from "@haat/contract/returns/return.schema";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runStatement } from "../query/statement.ts";

export async function listExchanges(deps: Deps, { id }: Buyer, lineId: string): Promise<ExchangeView> {
  return runStatement<ExchangeView[number] & Record<string, unknown>>(
    deps,
    sql`select p.id as "productId", coalesce(array_to_string(p.option_values, ', '), '') as variant,
        p.id = own.id as "isSame", p.stock, p.price_paise::float8 as "pricePaise"
      from order_lines l
      join orders o on o.id = l.order_id and o.buyer_id = ${id}
      join products own on own.id = l.product_id
      join products p on p.id = own.id or p.family_id = own.family_id
      where l.id = ${lineId} and p.stock > 0 and is_listed(p)
      order by p.id limit 50`,
  );
}
