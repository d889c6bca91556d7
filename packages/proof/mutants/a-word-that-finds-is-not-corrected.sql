-- promise: A word that finds anything is never taken for a mistake.
-- red: packages/domain/src/product/search-relevance.test.ts > are not seen in the words of a product that was listed a moment ago
create or replace function correct_search(typed text) returns text language sql stable parallel safe as $$
  select w.word from search_words w
  where w.word <> lower(typed) and levenshtein(w.word, lower(typed)) <= 2
  order by levenshtein(w.word, lower(typed)), w.word limit 1;
$$;
