-- Adds a courier (p_id null) or changes one, with an event. An empty secret keeps the old one; the
-- audit has none.
-- Locks: courier.
create or replace function save_courier(
  p_admin uuid, p_id uuid, p_name text, p_key text, p_link text, p_format courier_format, p_secret text, p_words jsonb,
  p_collects boolean)
returns uuid
language plpgsql
as $$
declare
  was couriers;
  saved uuid;
begin
  if p_id is null then
    insert into couriers (name, key, link, format, secret, words, collects)
    values (p_name, p_key, p_link, p_format, p_secret, p_words, p_collects) returning id into saved;
    perform note_admin_event(p_admin, 'courier-added', saved, p_name, null, null, null);
    return saved;
  end if;
  select * into was from couriers where id = p_id and removed_at is null for no key update;
  if not found then perform refuse('COURIER_NOT_FOUND'); end if;
  if (was.name, was.key, was.link, was.format, was.words, was.collects)
       is distinct from (p_name, p_key, p_link, p_format, p_words, p_collects)
     or p_secret not in ('', was.secret) then
    update couriers
    set name = p_name, key = p_key, link = p_link, format = p_format, words = p_words, collects = p_collects,
        secret = coalesce(nullif(p_secret, ''), secret), updated_at = clock_timestamp()
    where id = p_id;
    perform note_admin_event(p_admin, 'courier-changed', p_id, p_name, null, null, null);
  end if;
  return p_id;
end $$;
