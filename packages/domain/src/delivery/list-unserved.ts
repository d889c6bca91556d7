import { sql } from "drizzle-orm";
import { mostUnserved } from "@haat/contract/delivery/delivery.constants";
import type { UnservedView } from "@haat/contract/delivery/delivery.schema";
import type { Owner } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/**
 * PIN code prefixes that the shop or every active seller refuses. A longer served one stays served.
 */
export async function listUnserved(deps: Deps, _admin: Owner): Promise<UnservedView> {
  const { unserved } = await runForRow<UnservedView & Record<string, unknown>>(
    deps,
    sql`with selling as materialized (
          select u.id from users u where u.user_type = 'seller' and can_sell(u.id)
            and exists (select from products p where p.seller_id = u.id and is_listed(p))),
        -- If any seller refuses nothing, only the shop's own rules can leave a PIN code unserved.
        by_all as materialized (
          select exists (select from selling) and not exists (
            select from selling s where not exists (
              select from delivery_rules r where r.seller_id = s.id and not r.serves)) as is_possible),
        refused as materialized (
          select distinct r.prefix from delivery_rules r, by_all
          where not r.serves and (r.seller_id is null or by_all.is_possible)),
        found as (
          select f.prefix, not shop.serves as "isShop" from refused f cross join lateral deliverability(null, f.prefix) shop
          where not shop.serves or (select is_possible from by_all) and not exists (
            select from selling s cross join lateral deliverability(s.id, f.prefix) d where d.serves)),
        told as (
          select f.*, (select count(*)::int from pins p where p.pin like f.prefix || '%') as pins,
            coalesce((select jsonb_agg(distinct s.name) from pins p join states s on s.code = any(p.states)
                      where p.pin like f.prefix || '%'), '[]') as states
          from found f order by pins desc, f.prefix limit ${mostUnserved})
        select coalesce(jsonb_agg(told order by pins desc, prefix), '[]') as unserved from told`,
  );
  return { unserved };
}
