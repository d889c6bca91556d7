-- promise: Blocking someone ends their sessions immediately and for good.
-- red: packages/domain/src/admin/not-for-sale.test.ts > end at once and do not come back
create or replace function block_user(p_admin uuid, p_user uuid, p_reason text) returns uuid language plpgsql as $$
begin
  update users set blocked_at = clock_timestamp() where id = p_user;
  perform note_admin_event(p_admin, 'user-blocked', p_user, 'somebody', null, null, p_reason);
  return p_user;
end $$;
