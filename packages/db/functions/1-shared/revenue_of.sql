-- What a journal of revenue adds: to the whole shop's, without seller and category, what it has on the accounts of what was
-- sold; to that of goods by seller and category what was in the parcel, or less what came back.
create or replace function revenue_of(j journals)
returns table (seller_id uuid, category text, paise bigint)
language sql stable
as $$
  select null, null, -sum(p.amount_paise)::bigint
  from postings p where p.journal_id = j.id and p.account in ('sold', 'delivery-sold')
  having sum(p.amount_paise) <> 0
  union all
  select l.seller_id, l.category, sum(l.total_paise)::bigint
  from order_lines l where l.shipment_id = j.shipment_id
  group by l.seller_id, l.category
  union all
  select l.seller_id, l.category, -r.refund_paise
  from returns r join order_lines l on l.id = r.line_id where r.id = j.return_id;
$$;
