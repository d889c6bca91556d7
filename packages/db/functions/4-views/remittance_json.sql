-- A remittance as the contract's remittanceView: what was matched, and each row that was not.
create or replace function remittance_json(p_remittance uuid)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'id', r.id, 'courierId', c.id, 'courierName', c.name, 'reference', r.reference, 'paidOn', r.paid_on, 'totalPaise', r.total_paise,
    'createdAt', iso(r.created_at),
    'rows', (select count(*) from remittance_rows w where w.remittance_id = r.id),
    'matched', (select count(*) from remittance_rows w where w.remittance_id = r.id and w.outcome = 'matched'),
    'amiss', (select coalesce(jsonb_agg(jsonb_build_object(
                'row', w.row, 'number', w.number, 'amountPaise', w.amount_paise, 'collectedPaise', w.collected_paise, 'outcome', w.outcome)
              order by w.row), '[]')
              from (select * from remittance_rows w where w.remittance_id = r.id and w.outcome <> 'matched' order by w.row limit 200) w))
  from remittances r join couriers c on c.id = r.courier_id
  where r.id = p_remittance;
$$;
