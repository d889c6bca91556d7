-- Books a courier's payment and matches its rows with parcels; differences stay on the courier's
-- account. A repeat returns the first; other rows or another day under the reference are refused.
-- p_at is for the demo.
-- Locks: courier, parcels by id, balances.
create or replace function remit_cash(p_admin uuid, p_courier uuid, p_reference text, p_paid_on date, p_rows jsonb,
  p_at timestamptz default null)
returns jsonb
language plpgsql
as $$
declare
  made uuid;
  total bigint;
  paid uuid[];
begin
  -- point: asked
  perform 1 from couriers where id = p_courier for no key update;
  if not found then perform refuse('COURIER_NOT_FOUND'); end if;
  -- point: courier locked
  perform 1 from shipments
  where collector_id = p_courier and cash = 'collected' and not is_paid_in order by id for no key update;
  -- point: parcels locked
  if find_remittance(p_courier, p_reference, p_paid_on, p_rows) is not null then
    return remittance_json(p_courier, p_reference, p_paid_on, p_rows);
  end if;
  select sum((r ->> 'amountPaise')::bigint) into total from jsonb_array_elements(p_rows) r;
  insert into remittances (courier_id, reference, paid_on, total_paise, admin_id, created_at)
  values (p_courier, p_reference, p_paid_on, total, p_admin, coalesce(p_at, clock_timestamp())) returning id into made;

  insert into remittance_rows (remittance_id, row, number, amount_paise, shipment_id, collected_paise, outcome)
  select made, c.* from match_remittance_rows(p_courier, p_rows) c;

  perform begin_verb('remit');
  with settled as (
    update shipments set is_paid_in = true
    where not is_paid_in and id in (select shipment_id from remittance_rows where remittance_id = made)
    returning id)
  select array_agg(id) into paid from settled;
  perform post_journals(jsonb_build_array(jsonb_build_object('kind', 'remitted', 'batchId', made,
        'reference', p_reference, 'postings', jsonb_build_array(
    jsonb_build_object('account', 'bank', 'party', bank_party(), 'paise', total),
    jsonb_build_object('account', 'cash-with-courier', 'party', p_courier, 'paise', -total)))), 'admin', p_admin, p_at);
  perform clear_parcels(paid, made, 'admin', p_admin, p_at);
  perform note_admin_event(p_admin, 'cash-remitted', c.id, c.name, null, total::text, p_reference) from couriers c
  where c.id = p_courier;
  return remittance_json(p_courier, p_reference, p_paid_on, p_rows);
end $$;
