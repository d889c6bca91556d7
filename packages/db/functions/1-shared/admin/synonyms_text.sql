-- Synonyms in one line for the audit log.
create or replace function synonyms_text(p_words text[], p_kinds text[], p_alike text[])
returns text
language sql immutable
as $$
  select concat_ws('; ', array_to_string(p_words, ', '), 'kinds: ' || nullif(array_to_string(p_kinds, ', '), ''),
    'similar: ' || nullif(array_to_string(p_alike, ', '), ''));
$$;
