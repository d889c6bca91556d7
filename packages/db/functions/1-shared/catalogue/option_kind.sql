-- The contract's optionKind: sizes and colours have their own filters.
create or replace function option_kind(name text)
returns text
language sql immutable strict parallel safe
as $$
  select case when lower(btrim(name)) ~ '^colou?rs?$' then 'colour'
              when lower(btrim(name)) ~ '(^| )(size|waist|age)$' then 'size' end;
$$;
