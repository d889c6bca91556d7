-- Moves parcels' net from pending to available: sale, commission, fee, and returns so far. The
-- caller holds the parcels and settles them.
create or replace function clear_parcels(
  p_parcels uuid[], p_remittance uuid, p_actor actor, p_actor_id uuid, p_at timestamptz default null)
returns void
language plpgsql
as $$
declare
  entries jsonb;
begin
  select jsonb_agg(jsonb_build_object(
      'kind', 'cleared', 'sellerId', s.seller_id, 'orderId', s.order_id, 'shipmentId', s.id, 'batchId', p_remittance,
      'postings', jsonb_build_array(
        jsonb_build_object('account', 'seller-pending', 'party', s.seller_id, 'paise', -net.paise),
        jsonb_build_object('account', 'seller', 'party', s.seller_id, 'paise', net.paise))) order by s.id)
  into entries
  from shipments s cross join lateral (select pending_net(s.id) as paise) net
  where s.id = any(p_parcels) and net.paise <> 0;
  if entries is not null then perform post_journals(entries, p_actor, p_actor_id, p_at); end if;
end $$;

-- A parcel's part of its seller's pending balance.
create or replace function pending_net(p_shipment uuid)
returns bigint
language sql stable
as $$
  select coalesce(sum(p.amount_paise), 0)::bigint
  from (
    select j.id from journals j where j.shipment_id = p_shipment
    union all
    select j.id from order_lines l join returns r on r.line_id = l.id join journals j on j.return_id = r.id
    where l.shipment_id = p_shipment
  ) j
  join postings p on p.journal_id = j.id and p.account = 'seller-pending';
$$;

-- Once, for parcels collected before sellers had a pending balance: moves their net there.
create or replace function begin_pending()
returns void
language plpgsql
as $$
declare
  entries jsonb;
begin
  select jsonb_agg(jsonb_build_object(
      'kind', 'cleared', 'sellerId', s.seller_id, 'orderId', s.order_id, 'shipmentId', s.id,
      'postings', jsonb_build_array(
        jsonb_build_object('account', 'seller-pending', 'party', s.seller_id, 'paise', net.paise),
        jsonb_build_object('account', 'seller', 'party', s.seller_id, 'paise', -net.paise))) order by s.id)
  into entries
  from shipments s cross join lateral (
    select coalesce(sum(p.amount_paise), 0)::bigint as paise
    from (
      select j.id from journals j where j.shipment_id = s.id
      union all
      select j.id from order_lines l join returns r on r.line_id = l.id join journals j on j.return_id = r.id
      where l.shipment_id = s.id and j.kind <> 'refunded'
    ) j
    join postings p on p.journal_id = j.id and p.account = 'seller') net
  where s.cash = 'collected' and is_pending(s) and net.paise <> 0 and pending_net(s.id) = 0;
  if entries is not null then perform post_journals(entries, 'system', null); end if;
end $$;
