-- The typed text as a tsquery: every word or its stem, the last as a prefix unless `is_whole`. Stop
-- words count only alone. Null if nothing is searchable.
create or replace function search_query(typed text, is_whole boolean default false, is_literal boolean default false)
returns tsquery
language sql immutable parallel safe
as $$
  select string_agg(
    case when stem[1] <> word and not is_literal then '(' || asked || ' | ' || quote_literal(stem[1]) || ')'
      else asked end, ' & '
    order by place)::tsquery
  from (
    select word, stem, place, says_nothing and not bool_and(says_nothing) over () as is_left_out,
           quote_literal(word) || case when place = max(place) over () and not is_whole then ':*' else '' end as asked
    from (
      select lexeme as word, positions[1] as place, ts_lexize('pg_catalog.english_stem', lexeme) as stem,
             ts_lexize('pg_catalog.english_stem', lexeme) = '{}' as says_nothing
      from unnest(to_tsvector('public.haat_simple', words_apart(typed)))) words) pieces
  where not is_left_out;
$$;
