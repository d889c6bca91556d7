-- "phones" is "phone"; stop words stay.
create or replace function search_stem(word text)
returns text
language sql immutable strict parallel safe
as $$
  select coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word);
$$;
