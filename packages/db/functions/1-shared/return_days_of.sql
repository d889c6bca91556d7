-- Within so many days after its delivery this product can be sent back: as its category, else the shop says, or as its seller says
-- where that is shorter.
create or replace function return_days_of(p products)
returns integer
language sql stable
as $$
  select least(p.return_days, coalesce((select days from return_rules where category = p.category), (select return_days from settings)));
$$;
