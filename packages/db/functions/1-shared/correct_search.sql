-- What was probably meant, when a word was typed that no product has: each such word gives way to the nearest one that
-- products are called by. Nearest means fewest letters apart (one for a short word, or two that changed places; two from
-- six letters on), then most alike, then most used. The last word may be on its way still, so one that begins a product's
-- word is right; any other that only begins one, and has none near it, gives way to the most used one that it begins.
-- Null when there is nothing to correct: a word that finds anything is never touched.
create or replace function correct_search(typed text)
returns text
language plpgsql stable parallel safe
set pg_trgm.similarity_threshold = 0.2
as $$
declare
  pieces constant text[] := regexp_split_to_array(btrim(lower(unaccent(words_apart(typed)))), '\s+');
  piece text;
  is_last boolean;
  longer text;
  nearest text;
  corrected text[] := pieces;
begin
  for place in 1 .. least(cardinality(pieces), 8) loop
    piece := pieces[place];
    is_last := place = cardinality(pieces);
    continue when piece !~ '^[[:alpha:]-]{4,30}$' or ts_lexize('pg_catalog.english_stem', piece) = '{}';
    select w.word into longer
    from search_words w
    where w.word ~>=~ piece and w.word ~<~ (piece || chr(1114111))
    order by w.word <> piece, w.products desc, w.word
    limit 1;
    continue when longer = piece or (is_last and longer is not null) or is_found(search_query(piece, not is_last));
    select w.word into nearest
    from search_words w
    where w.word % piece
      and (levenshtein_less_equal(w.word, piece, 2) <= case when char_length(piece) < 6 then 1 else 2 end
           or letters_of(w.word) = letters_of(piece))
    order by levenshtein_less_equal(w.word, piece, 2), similarity(w.word, piece) desc, w.products desc, w.word
    limit 1;
    corrected[place] := coalesce(nearest, longer, piece);
  end loop;
  return nullif(array_to_string(corrected, ' '), array_to_string(pieces, ' '));
end $$;
