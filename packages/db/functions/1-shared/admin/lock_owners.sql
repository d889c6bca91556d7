-- Locks every owner by id, so two owners can't demote each other. Refuses callers who aren't
-- owners.
create or replace function lock_owners(p_by uuid)
returns void
language plpgsql
as $$
begin
  perform 1 from admins where role = 'owner' and removed_at is null order by id for no key update;
  if not exists (select from admins where id = p_by and role = 'owner' and removed_at is null) then
    perform refuse('WRONG_ROLE');
  end if;
end $$;
