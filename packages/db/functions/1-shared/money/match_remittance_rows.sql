-- Matches the rows of a courier's file with the parcels whose cash it has: by parcel number, then
-- by tracking number among unsettled ones, then among settled ones.
create or replace function match_remittance_rows(p_courier uuid, p_rows jsonb)
returns table ("row" integer, number text, amount_paise bigint, shipment_id uuid, collected_paise bigint,
  outcome remitted)
language sql stable
as $$
  select place, asked_number, amount, case when is_ambiguous then null else shipment end,
    case when is_ambiguous then null else collected end,
    case
      when is_ambiguous then 'ambiguous'
      when shipment is null then 'unknown'
      when nth > 1 or paid then 'again'
      when amount < collected then 'short'
      when amount > collected then 'over'
      else 'matched' end::remitted
  from (
    select asked.place, asked.asked_number, asked.amount, s.id as shipment, s.collect_paise as collected,
      s.is_paid_in as paid, coalesce(found.rank = 2 and cardinality(found.ids) > 1, false) as is_ambiguous,
      row_number() over (partition by s.id order by asked.place) as nth
    from (
      select ordinality::integer as place, r ->> 'number' as asked_number, (r ->> 'amountPaise')::bigint as amount,
        tracking_key(r ->> 'number') as key
      from jsonb_array_elements(p_rows) with ordinality as rows (r, ordinality)) asked
    left join lateral (
      select c.rank, array_agg(c.id order by c.id desc) as ids
      from (
        select s.id, 1 as rank from shipments s
        where s.number = case when asked.key ~ '^P\d{5,15}$' then substr(asked.key, 2)::bigint end
          and s.collector_id = p_courier and s.cash = 'collected' and s.collect_paise > 0
        union all
        select s.id, case when s.is_paid_in then 3 else 2 end from shipments s
        where s.tracking_key = asked.key and s.collector_id = p_courier and s.cash = 'collected'
          and s.collect_paise > 0) c
      group by c.rank order by c.rank limit 1) found on true
    left join shipments s on s.id = found.ids[1]) matched;
$$;

-- For comparing tracking numbers: without case, spaces and dashes (shipments.tracking_key).
create or replace function tracking_key(p_number text)
returns text
language sql immutable parallel safe
as $$ select upper(regexp_replace(p_number, '[\s-]', '', 'g')) $$;
