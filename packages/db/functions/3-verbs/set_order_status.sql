-- The admin's free choice of a status, with what it means for lines and stock: into rejected closes every open
-- line with the reason that its buyer reads, out of rejected takes the lines that this closed up again (refusing when stock is gone), and approved or
-- later approves what is still ordered. Its parcels follow, recorded as overridden, and nobody
-- has to confirm it any more. The same status again changes nothing, and nothing changes where the buyer or a
-- seller has deleted their account; of what is being sent back, or was, nothing is rejected, nor is its delivery taken back, and what was sent in exchange and rejected stays so. Locks: persons by id, order, lines, products by id, parcels, balances.
create or replace function set_order_status(
  p_admin uuid, p_order uuid, p_status order_status, p_reason text default null)
returns jsonb
language plpgsql
as $$
declare
  before order_status;
  has_left boolean;
  waits boolean;
  accepted uuid[];
begin
  -- point: asked
  has_left := hold_parties(p_order);
  select status, confirmation is not distinct from 'waiting' into before, waits
  from orders where id = p_order for no key update;
  if not found then perform refuse('ORDER_NOT_FOUND'); end if;
  -- point: order locked
  if before <> p_status then
    if has_left then perform refuse('ACCOUNT_DELETED'); end if;
    if (p_status = 'rejected' or before = 'delivered') and exists (
        select from returns where order_id = p_order and stage not in ('REFUSED', 'CANCELLED'))
      or before = 'rejected' and (select exchange_of is not null from orders where id = p_order) then perform refuse('HAS_RETURNS'); end if;
    perform 1 from order_lines where order_id = p_order order by id for no key update;
    -- point: lines locked
    if p_status = 'rejected' then
      -- Before the balances, as anyone who moves a parcel with its stock.
      perform lock_line_products(array(select id from order_lines where order_id = p_order), false);
      perform override_shipments('withdraw', p_admin, p_order);
      perform override_lines('close', p_admin, p_order, null, coalesce(p_reason, 'Rejected by the marketplace'));
    end if;
    if before = 'rejected' then
      accepted := array(select id from order_lines where order_id = p_order and closed_from = 'APPROVED');
      perform override_lines('reopen', p_admin, p_order,
        array(select id from order_lines where order_id = p_order and closed_from is not null), null);
    end if;
    -- point: lines moved
    if p_status <> 'rejected' then
      perform override_lines('accept', p_admin, p_order, case when p_status = 'pending' then coalesce(accepted, '{}') end, null);
    end if;
    if before = 'delivered' and p_status <> 'rejected' then perform override_shipments('set-back', p_admin, p_order); end if;
    if p_status in ('shipped', 'delivered') then
      perform override_shipments('set-' || p_status, p_admin, p_order);
    end if;
    update orders
    set status = p_status, updated_at = clock_timestamp(), confirmation = case when waits then 'waived' else confirmation end
    where id = p_order;
    insert into order_events (order_id, type, from_value, to_value, actor, actor_id, actor_name)
    select p_order, 'confirmation', 'waiting', 'waived', 'admin', id, name from admins where waits and id = p_admin;
    insert into order_events (order_id, type, from_value, to_value, actor, actor_id, actor_name, reason)
    select p_order, 'status', before::text, p_status::text, 'admin', id, name,
           case when p_status = 'rejected' then p_reason end
    from admins where id = p_admin;
  end if;
  -- point: done
  return (select order_json(o) from orders o where o.id = p_order);
end $$;
