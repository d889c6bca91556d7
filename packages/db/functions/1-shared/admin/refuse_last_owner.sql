-- Refuses to leave the shop without an owner. The caller holds the owners (lock_owners).
create or replace function refuse_last_owner(p_admin uuid)
returns void
language plpgsql
as $$
begin
  if not exists (select from admins where id <> p_admin and role = 'owner' and removed_at is null) then
    perform refuse('LAST_OWNER');
  end if;
end $$;
