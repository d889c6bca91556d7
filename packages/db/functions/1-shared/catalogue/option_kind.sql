-- What an axis of a family is by its name, as the contract's optionKind has it: sizes and colours have filters of their own.
create or replace function option_kind(name text)
returns text
language sql immutable strict parallel safe
as $$
  select case when lower(btrim(name)) ~ '^colou?rs?$' then 'colour'
              when lower(btrim(name)) ~ '(^| )(size|waist|age)$' then 'size' end;
$$;
