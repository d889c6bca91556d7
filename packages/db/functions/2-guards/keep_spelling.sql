-- New variants are spelled as their family. join_family does it itself: a trigger before updates
-- would rebuild the search text at every change of stock.
create or replace function keep_spelling()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  new.option_values := match_family_spelling(new.family_id, new.id, new.option_values);
  return new;
end $$;

create or replace trigger products_spelling before insert on products
  for each row when (new.family_id is not null and new.option_values is not null) execute function keep_spelling();
