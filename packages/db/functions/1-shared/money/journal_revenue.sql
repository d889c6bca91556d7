-- A journal's part of the revenue: of the shop, of each seller and of each category. Returns
-- subtract.
create or replace function journal_revenue(j journals)
returns table (seller_id uuid, category text, paise bigint)
language sql stable
as $$
  select null, null, -sum(p.amount_paise)::bigint
  from postings p where p.journal_id = j.id and p.account in ('sold', 'delivery-sold')
  having sum(p.amount_paise) <> 0
  union all
  select k.seller_id, k.category, sum(g.paise)::bigint
  from (
    select l.seller_id, l.category, l.total_paise from order_lines l where l.shipment_id = j.shipment_id
    union all
    select l.seller_id, l.category, -r.refund_paise from returns r join order_lines l on l.id = r.line_id
    where r.id = j.return_id
  ) g (seller_id, category, paise),
  lateral (values (g.seller_id, null::text), (null::uuid, g.category)) k (seller_id, category)
  group by k.seller_id, k.category;
$$;
