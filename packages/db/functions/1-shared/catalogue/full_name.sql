-- "Cotton Kurta (Blue, M)"
create or replace function full_name(p products)
returns text
language sql immutable
as $$
  select p.name || coalesce(' (' || array_to_string(p.option_values, ', ') || ')', '');
$$;
