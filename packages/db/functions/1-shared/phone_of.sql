-- The ten digits of an account's contact number, with or without +91 or 0 before them; another number as it was typed.
create or replace function phone_of(contact text)
returns text
language sql immutable
as $$
  select coalesce(substring(regexp_replace(contact, '\D', '', 'g') from '^(?:0{0,2}91|0)?([1-9]\d{9})$'), contact);
$$;
