-- The contract's remittanceView: a booked remittance, or a preview of the file.
drop function if exists remittance_json(uuid);
create or replace function remittance_json(p_courier uuid, p_reference text, p_paid_on date, p_rows jsonb)
returns jsonb
language plpgsql stable
as $$
declare
  booked uuid;
begin
  perform from couriers where id = p_courier;
  if not found then perform refuse('COURIER_NOT_FOUND'); end if;
  booked := find_remittance(p_courier, p_reference, p_paid_on, p_rows);
  return (
    with compared as materialized (
      select w.row, w.number, w.amount_paise, w.collected_paise, w.outcome, w.unallocated_paise, w.is_left_out
      from decided_rows(p_courier, p_rows) w where booked is null
      union all
      select w.row, w.number, w.amount_paise, w.collected_paise, w.outcome, w.unallocated_paise, w.is_left_out
      from remittance_rows w where w.remittance_id = booked
    )
    select jsonb_build_object(
      'bookedAt', (select iso(created_at) from remittances where id = booked),
      'totalPaise', coalesce(sum(amount_paise) filter (where not is_left_out), 0), 'rows', count(*),
      'matched', count(*) filter (where outcome = 'matched'),
      'amiss', (select coalesce(jsonb_agg(remittance_row_json(w.row, w.number, w.amount_paise, w.collected_paise,
                  w.outcome, w.unallocated_paise, w.is_left_out) order by w.row), '[]')
                from (select * from compared where outcome <> 'matched' order by row limit 200) w))
    from compared);
end $$;

-- The contract's remittanceRow.
create or replace function remittance_row_json(p_row integer, p_number text, p_amount bigint, p_collected bigint,
  p_outcome remitted, p_unallocated bigint, p_left_out boolean)
returns jsonb
language sql immutable
as $$
  select jsonb_build_object('row', p_row, 'number', p_number, 'amountPaise', p_amount, 'collectedPaise', p_collected,
    'outcome', p_outcome, 'decision', case
      when p_left_out then 'leave-out' when p_unallocated > 0 then 'unallocated' end);
$$;
