-- Once, for exchanges from before their credit was booked: owes the refund again, and pays it with
-- delivered parcels. Parcels with nothing to collect leave pending.
create or replace function begin_credits()
returns void
language plpgsql
as $$
declare
  entries jsonb;
begin
  perform book_return(r, 'system', null) from returns r
  where r.stage = 'EXCHANGED' and not exists (
    select from journals j where j.return_id = r.id and j.kind = 'return-due'
      and not exists (select from journals taken where taken.reverses = j.id));
  select jsonb_agg(jsonb_build_object(
      'kind', kind, 'sellerId', s.seller_id, 'orderId', s.order_id, 'shipmentId', s.id, 'postings', postings)
    order by s.id, kind)
  into entries
  from shipments s
  join orders o on o.id = s.order_id and o.exchange_of is not null
  cross join lateral (
    select sum(l.commission_paise)::bigint as commission from order_lines l where l.shipment_id = s.id) own
  cross join lateral (values
    ('collected', jsonb_build_array(
      jsonb_build_object('account', 'seller', 'party', s.seller_id, 'paise', -o.credit_paise),
      jsonb_build_object('account', 'refund-due', 'party', o.buyer_id, 'paise', o.credit_paise),
      jsonb_build_object('account', 'sold', 'party', s.seller_id, 'paise', -o.credit_paise),
      jsonb_build_object('account', 'bought', 'party', o.buyer_id, 'paise', o.credit_paise))),
    ('fees', jsonb_build_array(
      jsonb_build_object('account', 'seller', 'party', s.seller_id, 'paise', own.commission),
      jsonb_build_object('account', 'commission', 'party', s.seller_id, 'paise', -own.commission)))
  ) booked (kind, postings)
  where s.cash = 'collected' and s.collect_paise = 0 and not exists (
    select from journals j where j.shipment_id = s.id and j.kind = 'collected'
      and not exists (select from journals taken where taken.reverses = j.id));
  if entries is not null then perform post_journals(entries, 'system', null); end if;
  perform clear_parcels(array(
    select s.id from shipments s join orders o on o.id = s.order_id and o.exchange_of is not null
    where s.collect_paise = 0 and pending_net(s.id) <> 0), null, 'system', null);
end $$;
