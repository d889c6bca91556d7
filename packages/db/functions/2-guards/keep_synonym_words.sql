-- Keeps synonym_words, the search's lookup table, in step with synonyms, and invalidates cached
-- pages.
create or replace function keep_synonym_words()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  delete from synonym_words where synonym_id = new.id;
  if new.removed_at is null then
    insert into synonym_words (synonym_id, key, word)
    select distinct on (search_key(word)) new.id, search_key(word), array_to_string(search_terms(word), ' ')
    from unnest(new.words) as word where search_key(word) <> ''
    order by search_key(word), char_length(word);
  end if;
  perform pg_notify('listings', '');
  return null;
end $$;

create or replace trigger synonyms_keep_words after insert or update on synonyms
  for each row execute function keep_synonym_words();
