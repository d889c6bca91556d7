-- What is found by a word or phrase of the synonyms: what means the same or is a kind of it (`called`), and what is only like
-- it (`alike`). While it is still typed (`p_is_begun`) the shortest of as many words that begins so is meant. A phrase with a
-- word that is asked for by itself adds nothing. In a large shop words that no product is called by are left out, and
-- phrases beside a word, unless that is all: each question more is put to thousands of products.
create or replace function synonyms_called(p_key text, p_is_begun boolean, out called text[], out alike text[])
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
      lateral (select unnest(s.words) as word, false as is_alike, false as is_name union all select unnest(s.kinds), false, true
               union all select unnest(s.alike), true, true) w
    order by w.word, w.is_alike, w.is_name desc
  ), found as (
    select * from listed l
    where l.key !~ ' ' or not exists (
      select from listed one where one.key !~ ' ' and one.is_alike <= l.is_alike and one.key = any (string_to_array(l.key, ' ')))
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
