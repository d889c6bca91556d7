-- Facts have distinct names that the subcategory allows, and a value.
create or replace function guard_product_facts()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (
    select from jsonb_array_elements(new.facts) fact
    where not coalesce(
      fact = jsonb_build_object('name', fact ->> 'name', 'value', fact ->> 'value')
      and exists (select from fact_names f where f.subcategory = new.subcategory and f.name = fact ->> 'name')
      and char_length(fact ->> 'value') between 1 and max_fact_value()
      and fact ->> 'value' = btrim(fact ->> 'value'), false))
    or jsonb_array_length(new.facts) <> (
      select count(distinct fact -> 'name') from jsonb_array_elements(new.facts) fact) then
    perform refuse('INVALID_INPUT');
  end if;
  return null;
end $$;

create or replace trigger products_facts_added after insert on products
  for each row when (new.facts <> '[]') execute function guard_product_facts();
create or replace trigger products_facts_changed after update of facts, subcategory on products
  for each row when (new.facts <> '[]' and (old.facts, old.subcategory) is distinct from (new.facts, new.subcategory))
  execute function guard_product_facts();
