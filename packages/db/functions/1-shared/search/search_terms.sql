-- "Men's T-Shirts" is men, t, shirts.
create or replace function search_terms(typed text)
returns text[]
language sql immutable strict parallel safe
as $$
  select array_remove(regexp_split_to_array(
    regexp_replace(
      regexp_replace(lower(public.unaccent(public.words_apart(typed))), '[''’]s?(?![[:alnum:]])', '', 'g'),
      '[-''’&+*#@%=~^`<>{}\[\]$₹]', ' ', 'g'), '\s+'), '');
$$;
