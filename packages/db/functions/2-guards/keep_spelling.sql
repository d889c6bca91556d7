-- A value that a family has is spelled as its oldest product spells it, in whatever case it comes: else buyers would have "Black"
-- and "BLACK" to choose from.
create or replace function keep_spelling()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  new.option_values := array(
    select coalesce(
      (select p.option_values[o.place] from products p
       where p.family_id = new.family_id and p.id <> new.id and p.deleted_at is null
         and lower(p.option_values[o.place]) = lower(o.value)
       order by p.id limit 1), o.value)
    from unnest(new.option_values) with ordinality o(value, place) order by o.place);
  return new;
end $$;

create or replace trigger products_spelling before insert or update of family_id, option_values on products
  for each row when (new.family_id is not null and new.option_values is not null) execute function keep_spelling();
