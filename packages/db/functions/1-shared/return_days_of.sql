-- Within so many days after its delivery something of this category can be sent back.
create or replace function return_days_of(p_category text)
returns integer
language sql stable
as $$ select coalesce((select days from return_rules where category = p_category), (select return_days from settings)) $$;
