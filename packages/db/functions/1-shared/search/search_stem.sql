-- A word without its ending (phones: phon), or as it is where it has none or says nothing by itself.
create or replace function search_stem(word text)
returns text
language sql immutable strict parallel safe
as $$
  select coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word);
$$;
