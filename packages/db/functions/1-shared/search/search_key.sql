-- By what a synonym is found: its words without their endings, so that "Smart Phones" is "smart phone". The dot below a Hindi
-- letter (फ़) and the two signs of a nasal vowel (ँ, ं) are often left out or exchanged.
create or replace function search_key(phrase text)
returns text
language sql immutable strict parallel safe
as $$
  select coalesce(string_agg(search_stem(translate(piece, 'ँ़', 'ं')), ' ' order by place), '')
  from unnest(search_terms(phrase)) with ordinality p(piece, place);
$$;
