-- The word that products or synonyms are called by and that is nearest to a mistyped one: fewest letters apart (one for a
-- short word, or two that changed places; two from six letters on), one more for what only synonyms are called, which are often
-- misspelt themselves; then of the same beginning, most alike, most used. Null when none is near.
create or replace function nearest_word(piece text)
returns text
language sql stable parallel safe
set pg_trgm.similarity_threshold = 0.2
as $$
  select near.word
  from (select w.word, w.products, 0 as more from search_words w where w.word % piece
        union all
        select w.word, 0, 1 from synonym_words w where w.word % piece and w.word !~ '\s') near
  where levenshtein_less_equal(near.word, piece, 2) <= case when char_length(piece) < 6 then 1 else 2 end
    or letters_of(near.word) = letters_of(piece)
  order by levenshtein_less_equal(near.word, piece, 2) + near.more, left(near.word, 2) <> left(piece, 2), similarity(near.word, piece) desc, near.products desc, near.word
  limit 1;
$$;
