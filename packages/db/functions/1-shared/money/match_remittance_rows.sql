-- Matches the rows of a courier's file, by tracking or parcel number, with the parcels whose cash
-- it has.
create or replace function match_remittance_rows(p_courier uuid, p_rows jsonb)
returns table ("row" integer, number text, amount_paise bigint, shipment_id uuid, collected_paise bigint,
  outcome remitted)
language sql stable
as $$
  select place, asked_number, amount, shipment, collected, case
      when shipment is null then 'unknown'
      when nth > 1 or paid then 'again'
      when amount < collected then 'short'
      when amount > collected then 'over'
      else 'matched' end::remitted
  from (
    select asked.place, asked.asked_number, asked.amount, s.id as shipment, s.collect_paise as collected,
      s.is_paid_in as paid, row_number() over (partition by s.id order by asked.place) as nth
    from (
      select ordinality::integer as place, r ->> 'number' as asked_number, (r ->> 'amountPaise')::bigint as amount
      from jsonb_array_elements(p_rows) with ordinality as rows (r, ordinality)) asked
    left join lateral (
      select s.id, s.collect_paise, s.is_paid_in from shipments s
      where s.collector_id = p_courier and s.cash = 'collected'
        and (s.tracking_number = asked.asked_number
             or s.number = case when asked.asked_number ~ '^P\d{5,15}$' then substr(asked.asked_number, 2)::bigint end)
      order by s.id limit 1) s on true) matched;
$$;
