-- The remittance booked under a reference and not reversed, or null. Refuses the reference for
-- other rows or another day.
create or replace function find_remittance(p_courier uuid, p_reference text, p_paid_on date, p_rows jsonb)
returns uuid
language plpgsql stable
as $$
declare
  booked remittances;
begin
  select * into booked from remittances
  where courier_id = p_courier and reference = p_reference and reversed_at is null;
  if booked.paid_on <> p_paid_on
     or (select jsonb_agg(jsonb_build_array(number, amount_paise) order by row) from remittance_rows
       where remittance_id = booked.id)
        <> (select jsonb_agg(jsonb_build_array(r ->> 'number', (r ->> 'amountPaise')::bigint) order by ordinality)
            from jsonb_array_elements(p_rows) with ordinality as rows (r, ordinality)) then
    perform refuse('REFERENCE_USED');
  end if;
  return booked.id;
end $$;
