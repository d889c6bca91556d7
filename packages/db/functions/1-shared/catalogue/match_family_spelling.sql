-- Spells option values as the family's oldest product does, so buyers don't see "Black" and
-- "BLACK".
create or replace function match_family_spelling(p_family uuid, p_product uuid, p_values text[])
returns text[]
language plpgsql
set search_path = public, pg_temp
as $$
begin
  return array(
    select coalesce(
      (select p.option_values[o.place] from products p
       where p.family_id = p_family and p.id <> p_product and p.deleted_at is null
         and lower(p.option_values[o.place]) = lower(o.value)
       order by p.id limit 1), o.value)
    from unnest(p_values) with ordinality o(value, place) order by o.place);
end $$;
