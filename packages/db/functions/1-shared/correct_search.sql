-- What was probably meant, when a word was typed that no product has: each such word gives way to the nearest one that
-- products are called by. Nearest means fewest letters apart (one for a short word, or two that changed places; two from
-- six letters on), then most alike, then most used. Null when there is nothing to correct: a word that finds anything
-- is never touched.
create or replace function correct_search(typed text)
returns text
language plpgsql stable parallel safe
set pg_trgm.similarity_threshold = 0.2
as $$
declare
  pieces constant text[] := regexp_split_to_array(btrim(lower(unaccent(typed))), '\s+');
  piece text;
  nearest text;
  corrected text[] := pieces;
begin
  for place in 1 .. least(cardinality(pieces), 8) loop
    piece := pieces[place];
    continue when piece !~ '^[[:alpha:]-]{4,30}$'
      or exists (select from search_words w where w.word ~>=~ piece and w.word ~<~ (piece || chr(1114111)))
      or is_found(search_query(piece));
    select w.word into nearest
    from search_words w
    where w.word % piece
      and (levenshtein_less_equal(w.word, piece, 2) <= case when char_length(piece) < 6 then 1 else 2 end
           or letters_of(w.word) = letters_of(piece))
    order by levenshtein_less_equal(w.word, piece, 2), similarity(w.word, piece) desc, w.products desc, w.word
    limit 1;
    corrected[place] := coalesce(nearest, piece);
  end loop;
  return nullif(array_to_string(corrected, ' '), array_to_string(pieces, ' '));
end $$;
