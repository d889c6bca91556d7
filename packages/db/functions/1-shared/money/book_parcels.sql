-- Books parcels' cash up to their stages: expected on hand-over; collected by a courier (pending
-- for the seller) or by the seller, with the commission; or reversed. An exchange's credit is no
-- longer owed to its buyer. One call per verb. The caller holds the parcels.
create or replace function book_parcels(p_parcels uuid[], p_actor actor, p_actor_id uuid, p_at timestamptz default null)
returns void
language plpgsql
as $$
declare
  entries jsonb;
begin
  if p_parcels = '{}' then return; end if;
  with parcel as (
    select s.id, s.order_id, s.seller_id, o.buyer_id, s.collector_id, s.cash as was, cash_state_in(s.stage) as now,
      case when is_pending(s) then 'seller-pending' else 'seller' end as account,
      s.collect_paise as paise, o.credit_paise as credit, own.commission, own.goods as sold, fee.paise as delivery,
      case when o.delivery_to_shop then fee.paise else 0 end as fee
    from shipments s
    join orders o on o.id = s.order_id
    cross join lateral (
      select coalesce(sum(l.total_paise), 0)::bigint as goods,
        coalesce(sum(l.commission_paise), 0)::bigint as commission
      from order_lines l where l.shipment_id = s.id) own
    cross join lateral (select s.collect_paise + o.credit_paise - own.goods as paise) fee
    where s.id = any(p_parcels) and s.cash <> cash_state_in(s.stage)
  ), taken_back as (
    select p.id, j.id as journal, 1 as rank
    from parcel p join journals j on j.shipment_id = p.id
    where p.now < p.was and j.kind <> 'reversed'
      and (j.kind in ('collected', 'fees', 'cleared') or p.now = 'none')
      and not exists (select from journals r where r.reverses = j.id)
  ), entry as (
    select p.id, 1 as rank, 'expected' as kind, null::uuid as reverses, jsonb_build_array(
      jsonb_build_object('account', 'due-from-buyer', 'party', p.buyer_id, 'paise', p.paise),
      jsonb_build_object('account', 'expected', 'party', p.seller_id, 'paise', -p.paise)) as postings
    from parcel p where p.was = 'none' and p.now > 'none'
    union all
    select p.id, 2, 'collected', null, jsonb_build_array(
      jsonb_build_object('account', 'due-from-buyer', 'party', p.buyer_id, 'paise', -p.paise),
      jsonb_build_object('account', 'expected', 'party', p.seller_id, 'paise', p.paise),
      jsonb_build_object('account', 'cash-with-courier', 'party', coalesce(p.collector_id, p.seller_id),
                         'paise', case when p.collector_id is null then 0 else p.paise end),
      jsonb_build_object('account', p.account, 'party', p.seller_id,
        'paise', case when p.collector_id is null then 0 else -p.paise end - p.credit + p.fee),
      jsonb_build_object('account', 'refund-due', 'party', p.buyer_id, 'paise', p.credit),
      jsonb_build_object('account', 'delivery', 'party', p.seller_id, 'paise', -p.fee),
      jsonb_build_object('account', 'sold', 'party', p.seller_id, 'paise', -p.sold),
      jsonb_build_object('account', 'bought', 'party', p.buyer_id, 'paise', p.sold),
      jsonb_build_object('account', 'delivery-sold', 'party', p.seller_id, 'paise', -p.delivery),
      jsonb_build_object('account', 'delivery-bought', 'party', p.buyer_id, 'paise', p.delivery))
    from parcel p where p.now = 'collected'
    union all
    select p.id, 3, 'fees', null, jsonb_build_array(
      jsonb_build_object('account', p.account, 'party', p.seller_id, 'paise', p.commission),
      jsonb_build_object('account', 'commission', 'party', p.seller_id, 'paise', -p.commission))
    from parcel p where p.now = 'collected'
    union all
    select t.id, 4, 'reversed', t.journal, (
      select jsonb_agg(jsonb_build_object('account', x.account, 'party', x.party_id, 'paise', -x.amount_paise))
      from postings x where x.journal_id = t.journal)
    from taken_back t
  )
  select jsonb_agg(jsonb_build_object(
      'kind', e.kind, 'sellerId', p.seller_id, 'orderId', p.order_id, 'shipmentId', p.id, 'reverses', e.reverses,
        'postings', e.postings)
    order by p.id, e.rank, e.reverses desc)
  into entries
  from entry e join parcel p on p.id = e.id;
  if entries is not null then perform post_journals(entries, p_actor, p_actor_id, p_at); end if;
  update shipments set cash = cash_state_in(stage) where id = any(p_parcels) and cash <> cash_state_in(stage);
end $$;
