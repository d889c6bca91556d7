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
      select w.row, w.number, w.amount_paise, w.collected_paise, w.outcome
      from match_remittance_rows(p_courier, p_rows) w where booked is null
      union all
      select w.row, w.number, w.amount_paise, w.collected_paise, w.outcome from remittance_rows w
      where w.remittance_id = booked
    )
    select jsonb_build_object(
      'bookedAt', (select iso(created_at) from remittances where id = booked),
      'totalPaise', sum(amount_paise), 'rows', count(*), 'matched', count(*) filter (where outcome = 'matched'),
      'amiss', (select coalesce(jsonb_agg(jsonb_build_object(
                  'row', w.row, 'number', w.number, 'amountPaise', w.amount_paise, 'collectedPaise', w.collected_paise,
                    'outcome', w.outcome)
                order by w.row), '[]')
                from (select * from compared where outcome <> 'matched' order by row limit 200) w))
    from compared);
end $$;
