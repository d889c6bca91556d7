-- What a person typed as a question to the full-text column: all words, whole or stemmed, the last one as far as it
-- has been typed. Null when nothing searchable was typed.
create or replace function search_query(typed text)
returns tsquery
language sql immutable parallel safe
as $$
  select case when numnode(whole) > 0 then
    ((whole::text || ':*')::tsquery) || plainto_tsquery('public.haat_english', typed) end
  from plainto_tsquery('public.haat_simple', typed) whole;
$$;
