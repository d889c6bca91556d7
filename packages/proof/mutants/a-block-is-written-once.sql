-- promise: Who is blocked already is not blocked again.
-- red: packages/domain/src/admin/oversee.test.ts > has everything an admin did, once, newest first
create or replace function block_user(p_admin uuid, p_user uuid, p_reason text) returns uuid language plpgsql as $$
declare
  person text;
begin
  update users set blocked_at = clock_timestamp() where id = p_user returning name into person;
  perform note_admin_event(p_admin, 'user-blocked', p_user, person, null, null, p_reason);
  delete from user_sessions where user_id = p_user;
  return p_user;
end $$;
