-- Books a courier's payment: its rows settle their parcels, and differences stay on the courier's
-- account. Rows that are over, unknown, ambiguous or paid before are left out or booked as
-- unallocated, as decided. A repeat returns the first; other rows or another day under the
-- reference are refused, and so are files without a matching row. p_at is for the demo.
-- Locks: courier, parcels by id, balances.
create or replace function remit_cash(p_admin uuid, p_courier uuid, p_reference text, p_paid_on date, p_rows jsonb,
  p_at timestamptz default null)
returns jsonb
language plpgsql
as $$
declare
  made uuid := uuidv7();
  undecided jsonb;
  settled uuid[];
  total bigint;
  unallocated bigint;
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
  select jsonb_agg(d.row order by d.row) filter (where d.decision is null and d.outcome not in ('matched', 'short')),
    array_agg(d.shipment_id) filter (where d.settles), sum(d.amount_paise) filter (where not d.is_left_out),
    sum(d.unallocated_paise)
  into undecided, settled, total, unallocated
  from decided_rows(p_courier, p_rows) d;
  if undecided is not null then perform refuse('ROWS_UNDECIDED', jsonb_build_object('rows', undecided)); end if;
  if settled is null then perform refuse('NOTHING_MATCHES'); end if;

  insert into remittances (id, courier_id, reference, paid_on, total_paise, admin_id, created_at)
  values (made, p_courier, p_reference, p_paid_on, total, p_admin, coalesce(p_at, clock_timestamp()));
  insert into remittance_rows (remittance_id, row, number, amount_paise, shipment_id, collected_paise, outcome,
    unallocated_paise, is_left_out)
  select made, d.row, d.number, d.amount_paise, d.shipment_id, d.collected_paise, d.outcome, d.unallocated_paise,
    d.is_left_out
  from decided_rows(p_courier, p_rows) d;

  perform begin_verb('remit');
  update shipments set is_paid_in = true where id = any(settled);
  perform post_journals(jsonb_build_array(jsonb_build_object('kind', 'remitted', 'batchId', made,
        'reference', p_reference, 'postings', jsonb_build_array(
    jsonb_build_object('account', 'bank', 'party', bank_party(), 'paise', total),
    jsonb_build_object('account', 'unallocated', 'party', p_courier, 'paise', -unallocated),
    jsonb_build_object('account', 'cash-with-courier', 'party', p_courier, 'paise', unallocated - total)))),
    'admin', p_admin, p_at);
  perform clear_parcels(settled, made, 'admin', p_admin, p_at);
  perform note_admin_event(p_admin, 'cash-remitted', c.id, c.name, null, total::text, p_reference) from couriers c
  where c.id = p_courier;
  return remittance_json(p_courier, p_reference, p_paid_on, p_rows);
end $$;

-- The matched rows with the owner's decisions: a row settles its parcel if it matches, is short, or
-- is over and its excess becomes unallocated.
create or replace function decided_rows(p_courier uuid, p_rows jsonb)
returns table ("row" integer, number text, amount_paise bigint, shipment_id uuid, collected_paise bigint,
  outcome remitted, decision text, settles boolean, unallocated_paise bigint, is_left_out boolean)
language sql stable
as $$
  select m.row, m.number, m.amount_paise, m.shipment_id, m.collected_paise, m.outcome, d.decision,
    m.outcome in ('matched', 'short') or m.outcome = 'over' and d.decision is not distinct from 'unallocated',
    case
      when d.decision is distinct from 'unallocated' or m.outcome in ('matched', 'short') then 0
      when m.outcome = 'over' then m.amount_paise - m.collected_paise
      else m.amount_paise end,
    d.decision is not distinct from 'leave-out' and m.outcome not in ('matched', 'short')
  from match_remittance_rows(p_courier, p_rows) m
  cross join lateral (select p_rows -> (m.row - 1) ->> 'decision' as decision) d;
$$;
