import { sql } from "drizzle-orm";
import type { CashView } from "@haat/contract/book/book.schema";
import type { Owner } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

export async function showCash(deps: Deps, _admin: Owner): Promise<CashView> {
  const { cash } = await runForRow<{ cash: CashView }>(
    deps,
    sql`select jsonb_build_object(
      'bankPaise', coalesce((select paise from balances where account = 'bank'), 0),
      'expectedPaise', coalesce((select sum(paise) from balances where account = 'due-from-buyer'), 0),
      'couriers', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'courierId', c.id, 'name', c.name, 'heldPaise', coalesce(b.paise, 0), 'parcels', held.parcels, 'since', iso(held.since)) order by coalesce(b.paise, 0) desc, c.name), '[]')
        from couriers c
        left join balances b on b.account = 'cash-with-courier' and b.party_id = c.id
        cross join lateral (
          select count(*) as parcels, min(s.updated_at) as since from shipments s
          where s.collector_id = c.id and s.cash = 'collected' and is_pending(s)) held
        where coalesce(b.paise, 0) <> 0 or c.collects and c.removed_at is null),
      'sellers', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'sellerId', u.id, 'name', u.name, 'availablePaise', -b.available, 'pendingPaise', -b.pending)
          order by b.available, b.pending, u.id), '[]')
        from (
          select party_id, coalesce(sum(paise) filter (where account = 'seller'), 0) as available,
            coalesce(sum(paise) filter (where account = 'seller-pending'), 0) as pending
          from balances where account in ('seller', 'seller-pending') and paise <> 0
          group by party_id order by max(abs(paise)) desc, party_id limit 500) b
        join users u on u.id = b.party_id)) as cash`,
  );
  return cash;
}
