-- Approves a seller, once: their products go on sale, and a mail tells them.
-- Locks: seller, products by id.
create or replace function approve_seller(p_admin uuid, p_user uuid)
returns uuid
language plpgsql
as $$
declare
  person users;
begin
  select * into person from users where id = p_user and user_type = 'seller' and deleted_at is null for no key update;
  if not found then perform refuse('USER_NOT_FOUND'); end if;
  if person.approved_at is null then
    -- Products being written right now don't announce themselves; this does.
    perform 1 from products where seller_id = p_user and deleted_at is null order by id for no key update;
    update users set approved_at = clock_timestamp(), waiting_since = null, updated_at = clock_timestamp()
    where id = p_user;
    perform note_admin_event(p_admin, 'seller-approved', p_user, person.name, null, null, null);
    insert into mails (kind, user_id, admin_event_id)
    select 'approved', p_user, e.id from admin_events e
    where e.subject_id = p_user and e.transaction = pg_current_xact_id()::text
      and person.confirmed_at is not null and person.blocked_at is null;
  end if;
  return p_user;
end $$;
