-- Adds synonyms (p_id null) or changes some, with an event.
-- Locks: synonyms.
create or replace function save_synonyms(p_admin uuid, p_id uuid, p_words text[], p_kinds text[], p_alike text[])
returns uuid
language plpgsql
as $$
declare
  was synonyms;
  said constant text := synonyms_text(p_words, p_kinds, p_alike);
  saved uuid;
begin
  if p_id is null then
    insert into synonyms (words, kinds, alike) values (p_words, p_kinds, p_alike) returning id into saved;
    perform note_admin_event(p_admin, 'synonyms-added', saved, p_words[1], null, said, null);
    return saved;
  end if;
  select * into was from synonyms where id = p_id and removed_at is null for no key update;
  if not found then perform refuse('SYNONYMS_NOT_FOUND'); end if;
  if (was.words, was.kinds, was.alike) is distinct from (p_words, p_kinds, p_alike) then
    update synonyms set words = p_words, kinds = p_kinds, alike = p_alike, updated_at = clock_timestamp()
    where id = p_id;
    perform note_admin_event(p_admin, 'synonyms-changed', p_id, was.words[1],
      synonyms_text(was.words, was.kinds, was.alike), said, null);
  end if;
  return p_id;
end $$;
