-- Plans a search. `plans` goes from exact to similar, and the first with a match is used; each has
-- the `query`, the same with whole words (`whole`) and `isGuess`. `p_colours` has the typed
-- colours: in the name (`named`) or `anywhere`. `corrected` fixes words no product has. The last
-- word may be unfinished.
drop function if exists correct_search(text);
create or replace function plan_search(typed text, p_colours jsonb default null, out plans jsonb, out corrected text)
language plpgsql stable parallel safe
as $$
declare
  most constant integer := 12;
  -- Hindi particles: for, of, with, and.
  little constant text[] := array['ke', 'ka', 'ki', 'liye', 'wala', 'wali', 'wale', 'aur', 'mein', 'के', 'का', 'की',
    'लिए', 'वाला', 'वाली', 'वाले', 'और'];
  all_pieces constant text[] := search_terms(typed);
  pieces text[] := all_pieces[1:most];
  rest constant text := array_to_string(all_pieces[most + 1:], ' ');
  stems text[];
  place integer := 1;
  size integer;
  tried integer := 0;
  piece text;
  phrase text;
  is_last boolean;
  is_whole boolean;
  longer text;
  nearest text;
  called text[];
  is_begun boolean;
  alike text[];
  asked text;
  same text;
  exact text[] := '{}';
  near text[] := '{}';
  whole text[] := '{}';
begin
  select array_agg(search_key(p) order by n) into stems from unnest(pieces) with ordinality u(p, n);
  while place <= cardinality(pieces) loop
    -- Finds the longest synonym from here; at the end also an unfinished one.
    called := null;
    is_begun := false;
    size := least(4, cardinality(pieces) - place + 1);
    loop
      is_last := rest = '' and place + size - 1 = cardinality(pieces);
      piece := pieces[place + size - 1];
      select s.called, s.alike into called, alike
      from find_synonyms(array_to_string(stems[place:place + size - 1], ' '), false) s;
      exit when called is not null;
      if is_last
        and (size > 1 or char_length(piece) >= 3 and not exists (select from search_words w where w.word = piece)) then
        select s.called, s.alike into called, alike
        from find_synonyms(array_to_string(stems[place:place + size - 2] || piece, ' '), true) s;
        is_begun := called is not null;
        exit when called is not null;
      end if;
      exit when size = 1;
      size := size - 1;
    end loop;

    if called is null and tried < place and piece ~ '^[[:alpha:]]{4,30}$'
       and ts_lexize('pg_catalog.english_stem', piece) <> '{}' and piece <> all (little) then
      tried := place;
      select w.word into longer from search_words w
      where w.word ~>=~ piece and w.word ~<~ (piece || chr(1114111))
      order by w.word <> piece, w.products desc, w.word limit 1;
      if longer is distinct from piece and not (is_last and longer is not null)
        and not has_matches(search_query(piece, not is_last)) then
        -- The beginning of a category's name isn't a typo, even if the category is empty.
        nearest := case
          when not exists (select from subcategories c where c.category || ' ' || c.subcategory ~* ('\m' || piece)) then
            nearest_word(piece) end;
        nearest := coalesce(nearest, longer);
        if nearest is not null then
          pieces[place] := nearest;
          stems[place] := search_key(nearest);
          corrected := array_to_string(pieces, ' ');
          continue;
        end if;
      end if;
    end if;

    phrase := array_to_string(pieces[place:place + size - 1], ' ');
    place := place + size;
    if called is null and cardinality(all_pieces) > 1
       and (ts_lexize('pg_catalog.english_stem', phrase) = '{}' or phrase = any (little)) then
      continue;
    end if;
    -- A last word known from products is complete: "blue kettle" doesn't find kettlebells.
    is_whole := not is_last
      or ((place - size > 1 or p_colours is not null) and exists (select from search_words w where w.word = piece));
    asked := search_query(phrase, is_whole)::text;
    continue when asked is null;
    -- If similar things are known, only a name counts: all typed words must be in it.
    if alike is not null and not is_begun then
      asked := (select string_agg(quote_literal(search_stem(p)) || ':ABC', ' & ') from unnest(search_terms(phrase)) p);
    end if;
    same := search_phrases(
      array(select w from unnest(called) w where size > 1 or search_key(w) <> search_key(phrase)), ':ABC');
    exact := exact || ('(' || concat_ws(' | ', asked, same) || ')');
    near := near || ('(' || concat_ws(' | ', asked, same, search_phrases(alike, ':ABC')) || ')');
    whole := whole || ('(' || concat_ws(
      ' | ', search_query(phrase, true, true)::text, search_phrases(called, ''), search_phrases(alike, '')) || ')');
  end loop;

  -- Only stop words were typed, or more words than are looked at one by one.
  asked := search_query(case when exact = '{}' then typed else rest end)::text;
  if asked is not null then
    exact := exact || ('(' || asked || ')');
    near := near || ('(' || asked || ')');
    whole := whole
      || ('(' || search_query(case when cardinality(exact) = 1 then typed else rest end, true, true)::text || ')');
  end if;

  select jsonb_agg(jsonb_build_object('query', t.query, 'whole', t.whole,
      'isGuess', t.is_guess or corrected is not null) order by t.n)
  into plans
  from (
    select distinct on (t.query) t.*
    from (values
      (1, array_to_string(exact || (p_colours ->> 'named'), ' & '),
        array_to_string(whole || (p_colours ->> 'typed'), ' & '), false),
      (2, array_to_string(exact || (p_colours ->> 'anywhere'), ' & '),
        array_to_string(whole || (p_colours ->> 'typed'), ' & '), false),
      (3, array_to_string(near || (p_colours ->> 'anywhere'), ' & '), array_to_string(whole, ' & '), true),
      (4, array_to_string(near, ' & '), array_to_string(whole, ' & '), true),
      (5, array_to_string(near, ' | '), array_to_string(whole, ' | '), true)) t(n, query, whole, is_guess)
    where exact <> '{}'
    order by t.query, t.n) t;
end $$;

-- The known word nearest to a typo: fewest edits (one, or two from six letters on, or swapped
-- letters); words known only from synonyms count one edit more, since many are misspellings. Null
-- if none is near.
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
    or sorted_letters(near.word) = sorted_letters(piece)
  order by levenshtein_less_equal(near.word, piece, 2) + near.more, left(near.word, 2) <> left(piece, 2),
    similarity(near.word, piece) desc, near.products desc, near.word
  limit 1;
$$;

-- Equal for words with swapped letters.
create or replace function sorted_letters(word text)
returns text
language sql immutable strict parallel safe
as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter;
$$;

-- Finds products by a word or phrase of the synonyms: same meaning or kind (`called`) and merely
-- similar (`alike`). Unfinished (`p_is_begun`): the shortest match. Phrases that contain a listed
-- word add nothing. Large shops skip words without products, since each costs thousands of
-- comparisons.
create or replace function find_synonyms(p_key text, p_is_begun boolean, out called text[], out alike text[])
language sql stable parallel safe
as $$
  with listed as (
    select distinct on (w.word) search_key(w.word) as key, w.word, w.is_alike, w.is_name
    from (select distinct k.synonym_id
          from (select k.synonym_id from synonym_words k
                where k.key ~>=~ p_key and k.key ~<~ (p_key || case when p_is_begun then chr(1114111) else chr(1) end)
                  and regexp_count(k.key, ' ') = regexp_count(p_key, ' ')
                order by char_length(k.key), k.key limit case when p_is_begun then 1 else 10 end) k) k
      join synonyms s on s.id = k.synonym_id,
      lateral (select unnest(s.words) as word, false as is_alike, false as is_name
        union all select unnest(s.kinds), false, true
               union all select unnest(s.alike), true, true) w
    order by w.word, w.is_alike, w.is_name desc
  ), found as (
    select * from listed l
    where l.key !~ ' ' or not exists (
      select from listed one
      where one.key !~ ' ' and one.is_alike <= l.is_alike and one.key = any (string_to_array(l.key, ' ')))
  ), known as (
    select word, is_alike, is_name or key !~ ' ' as is_plain,
      (select reltuples from pg_class where oid = 'products'::regclass) < 20000 or not exists (
        select from unnest(string_to_array(key, ' ')) piece
        where char_length(piece) > 1 and not exists (
          select from search_words w where w.word ~>=~ piece and w.word ~<~ (piece || chr(1114111)))) as is_known,
      (select reltuples from pg_class where oid = 'products'::regclass) < 20000 as is_small
    from found
  ), kept as (
    select word, is_alike from known
    where is_small or is_known and is_plain
      or not exists (select from known k where k.is_known and k.is_plain and k.is_alike = known.is_alike)
  )
  select array_agg(word) filter (where not is_alike), array_agg(word) filter (where is_alike) from kept;
$$;

-- A tsquery of phrases, by stems. `p_weights` names the parts of a product ('ABC': all but the
-- description).
create or replace function search_phrases(phrases text[], p_weights text)
returns text
language sql immutable strict parallel safe
as $$
  select string_agg(distinct asked, ' | ')
  from (
    -- Stop words have no stem in a product's text; next to one, whole words are used.
    select string_agg(quote_literal(case when says_nothing then piece else search_stem(piece) end) || p_weights,
      ' <-> ' order by place) as asked
    from (select number, piece, place,
            bool_or(ts_lexize('pg_catalog.english_stem', piece) = '{}') over (partition by number) as says_nothing
          from unnest(phrases) with ordinality f(phrase, number),
            unnest(search_terms(phrase)) with ordinality p(piece, place)) words
    group by number) asked;
$$;
