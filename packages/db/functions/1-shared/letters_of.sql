-- The letters of a word in the order of the alphabet: equal for two words whose letters changed places.
create or replace function letters_of(word text)
returns text
language sql immutable strict parallel safe
as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter;
$$;
