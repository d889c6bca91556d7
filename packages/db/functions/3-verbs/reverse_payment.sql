-- Reverses a remittance, a payout or a seller's payment, once: its journals, and the settlement of
-- its parcels, whose net is pending again. The reference is free again.
-- Locks: courier or sellers by id, the payment, parcels by id, balances.
create or replace function reverse_payment(p_admin uuid, p_kind text, p_id uuid, p_reason text)
returns void
language plpgsql
as $$
declare
  undone uuid[];
  entries jsonb;
  parcels uuid[] := '{}';
begin
  -- point: asked
  if p_kind = 'remittance' then
    perform 1 from couriers where id = (select courier_id from remittances where id = p_id) for no key update;
  else
    perform 1 from users
    where id in (select seller_id from journals where batch_id = p_id or id = p_id and kind = 'paid-in')
    order by id for no key update;
  end if;
  -- point: party locked
  undone := array(
    select j.id from journals j
    where case p_kind
      when 'payment' then j.id = p_id and j.kind = 'paid-in'
      when 'payout' then j.batch_id = p_id and j.kind = 'paid-out'
      else j.batch_id = p_id and j.kind in ('remitted', 'cleared') end
    order by j.id);
  if undone = '{}' then perform refuse('PAYMENT_NOT_FOUND'); end if;
  if exists (select from journals where reverses = any(undone)) then perform refuse('PAYMENT_REVERSED'); end if;

  perform begin_verb('reverse-payment');
  if p_kind = 'remittance' then
    parcels := array(
      select s.id from shipments s
      where s.is_paid_in and s.id in (
        select r.shipment_id from remittance_rows r
        where r.remittance_id = p_id and r.outcome in ('matched', 'short', 'over') and not r.is_left_out)
      order by s.id for no key update);
    update remittances set reversed_at = clock_timestamp() where id = p_id;
    update shipments set is_paid_in = false where id = any(parcels);
  elsif p_kind = 'payout' then
    update payouts set reversed_at = clock_timestamp() where id = p_id;
  end if;
  -- point: unsettled
  select jsonb_agg(jsonb_build_object(
      'kind', 'reversed', 'sellerId', j.seller_id, 'orderId', j.order_id, 'shipmentId', j.shipment_id,
      'batchId', j.batch_id, 'reference', j.reference, 'reverses', j.id, 'postings', (
        select jsonb_agg(jsonb_build_object('account', p.account, 'party', p.party_id, 'paise', -p.amount_paise))
        from postings p where p.journal_id = j.id)) order by j.id desc)
  into entries
  from journals j where j.id = any(undone);
  perform post_journals(entries, 'admin', p_admin);
  perform note_admin_event(p_admin, 'payment-reversed', party.id, party.name, null, party.paise::text,
    concat_ws(': ', party.reference, p_reason))
  from (
    select c.id, c.name, r.total_paise as paise, r.reference
    from remittances r join couriers c on c.id = r.courier_id where r.id = p_id
    union all
    select u.id, u.name, abs(p.amount_paise), j.reference
    from journals j join postings p on p.journal_id = j.id and p.account = 'seller' join users u on u.id = j.seller_id
    where j.id = any(undone) and p_kind <> 'remittance') party;
  -- point: done
end $$;
