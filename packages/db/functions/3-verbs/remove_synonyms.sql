-- Removes synonyms, with an event.
-- Locks: synonyms.
create or replace function remove_synonyms(p_admin uuid, p_id uuid)
returns uuid
language plpgsql
as $$
declare
  was synonyms;
begin
  update synonyms set removed_at = clock_timestamp(), updated_at = clock_timestamp()
  where id = p_id and removed_at is null returning * into was;
  if found then
    perform note_admin_event(p_admin, 'synonyms-removed', p_id, was.words[1],
      synonyms_text(was.words, was.kinds, was.alike), null, null);
  end if;
  return p_id;
end $$;
