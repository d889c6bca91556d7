-- Phrases as a question to the full-text column: one of them, word for word by their stems. `p_weights` are the parts of a
-- product that are looked at ('ABC': all but the description).
create or replace function search_phrases(phrases text[], p_weights text)
returns text
language sql immutable strict parallel safe
as $$
  select string_agg(distinct asked, ' | ')
  from (
    -- A word that says nothing has no stem in a product's text; beside one the whole words are asked for.
    select string_agg(quote_literal(case when says_nothing then piece else search_stem(piece) end) || p_weights, ' <-> ' order by place) as asked
    from (select number, piece, place,
            bool_or(ts_lexize('pg_catalog.english_stem', piece) = '{}') over (partition by number) as says_nothing
          from unnest(phrases) with ordinality f(phrase, number), unnest(search_pieces(phrase)) with ordinality p(piece, place)) words
    group by number) asked;
$$;
