-- Removes a courier; parcels keep its name.
-- Locks: courier.
create or replace function remove_courier(p_admin uuid, p_id uuid)
returns uuid
language plpgsql
as $$
declare
  was couriers;
begin
  update couriers set removed_at = clock_timestamp(), updated_at = clock_timestamp()
  where id = p_id and removed_at is null returning * into was;
  if found then perform note_admin_event(p_admin, 'courier-removed', p_id, was.name, null, null, null); end if;
  return p_id;
end $$;
