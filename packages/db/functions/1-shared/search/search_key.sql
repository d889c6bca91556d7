-- A synonym's lookup key: "Smart Phones" is "smart phone". The Hindi dot below (फ़) is ignored, and
-- both nasal signs (ँ, ं) are the same.
create or replace function search_key(phrase text)
returns text
language sql immutable strict parallel safe
as $$
  select coalesce(string_agg(search_stem(translate(piece, 'ँ़', 'ं')), ' ' order by place), '')
  from unnest(search_terms(phrase)) with ordinality p(piece, place);
$$;
