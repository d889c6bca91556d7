-- Sets any status as an admin, and moves lines, stock and parcels with it: rejecting closes open
-- lines, leaving "rejected" reopens those, "approved" or later accepts undecided ones. Refused for
-- deleted accounts, orders with returns or remitted cash, and missing stock.
-- Locks: persons by id, order, lines by id, products by id, parcels by id, balances.
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
  has_left := lock_order_parties(p_order);
  select status, confirmation is not distinct from 'waiting' into before, waits
  from orders where id = p_order for no key update;
  if not found then perform refuse('ORDER_NOT_FOUND'); end if;
  -- point: order locked
  if before <> p_status then
    if has_left then perform refuse('ACCOUNT_DELETED'); end if;
    if (p_status = 'rejected' or before = 'delivered') and exists (
        select from returns where order_id = p_order and stage not in ('REFUSED', 'CANCELLED'))
      or before = 'rejected' and (select exchange_of is not null from orders where id = p_order) then
      perform refuse('HAS_RETURNS');
    end if;
    perform 1 from order_lines where order_id = p_order order by id for no key update;
    -- point: lines locked
    if p_status = 'rejected' then
      -- Before the balances, as in move_shipments.
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
      perform override_lines('accept', p_admin, p_order,
        case when p_status = 'pending' then coalesce(accepted, '{}') end, null);
    end if;
    if before = 'delivered' and p_status <> 'rejected' then
      perform override_shipments('set-back', p_admin, p_order);
    end if;
    if p_status in ('shipped', 'delivered') then
      perform override_shipments('set-' || p_status, p_admin, p_order);
    end if;
    update orders
    set status = p_status, updated_at = clock_timestamp(),
      confirmation = case when waits then 'waived' else confirmation end
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

-- Holds off account deletions of the order's parties. True if one of them is deleted already and
-- has open lines, or lines to reopen.
-- Locks: persons by id, before the order.
create or replace function lock_order_parties(p_order uuid)
returns boolean
language plpgsql
as $$
begin
  perform 1 from users
  where id in (select buyer_id from orders where id = p_order
               union all select seller_id from order_lines where order_id = p_order)
  order by id for key share;
  return exists (
    select from orders o join users u on u.id = o.buyer_id where o.id = p_order and u.deleted_at is not null
    union all
    select from order_lines l join users u on u.id = l.seller_id
    where l.order_id = p_order and u.deleted_at is not null
      and (l.stage in ('ORDERED', 'APPROVED') or l.closed_from is not null));
end $$;

-- Moves lines (all, or those given) by an admin's verb, with events and stock. The caller holds the
-- lines.
create or replace function override_lines(p_verb text, p_admin uuid, p_order uuid, p_lines uuid[], p_reason text)
returns void
language plpgsql
as $$
declare
  effect text := (select distinct stock from line_transitions where verb = p_verb);
  moved uuid[];
begin
  perform begin_verb(p_verb);
  with standing as (
    select l.id, l.stage as was, t.to_stage as will_be
    from order_lines l join line_transitions t on t.verb = p_verb and t.from_stage = l.stage
    where l.order_id = p_order and (p_lines is null or l.id = any(p_lines))
  ), changed as (
    update order_lines l
    set stage = s.will_be, reason = p_reason, updated_at = clock_timestamp(),
        closed_from = case when p_verb = 'close' then s.was end
    from standing s
    where l.id = s.id
    returning l.id, s.was, s.will_be
  ), written as (
    insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id, actor_name, reason)
    select p_order, c.id, 'line', c.was::text, c.will_be::text, 'admin', a.id, a.name, p_reason
    from changed c join admins a on a.id = p_admin
    returning line_id
  )
  select array_agg(line_id order by line_id) into moved from written;
  if moved is not null and effect <> 'keep' then
    perform lock_line_products(moved, effect = 'take');
    perform move_line_stock(moved, case effect when 'take' then 'reserved' else 'released' end::movement_reason);
  end if;
end $$;

-- Moves an order's parcels by an admin's verb, marked as overridden. "Shipped" and "delivered" pack
-- the rest, a parcel per seller. The caller holds order and lines.
create or replace function override_shipments(p_verb text, p_admin uuid, p_order uuid)
returns void
language plpgsql
as $$
declare
  admin admins;
  seller uuid;
  move record;
  moved uuid[] := '{}';
  effects text[] := '{}';
begin
  select * into strict admin from admins where id = p_admin;
  perform 1 from shipments where order_id = p_order order by id for no key update;
  if p_verb in ('withdraw', 'set-back') and exists (
    select from shipments where order_id = p_order and is_paid_in) then
    perform refuse('ORDER_SETTLED');
  end if;
  perform begin_verb(p_verb);
  for move in
    select s.id, s.stage as was, t.to_stage, t.lines
    from shipments s join shipment_transitions t on t.verb = p_verb and t.from_stage = s.stage
    where s.order_id = p_order order by s.id
  loop
    begin
      update shipments
      set stage = move.to_stage, is_overridden = true, reason = null, paid_by = 'cash', updated_at = clock_timestamp()
      where id = move.id;
    exception when unique_violation then
      perform refuse('TRACKING_TAKEN');
    end;
    insert into order_events (order_id, shipment_id, type, from_value, to_value, actor, actor_id, actor_name)
    values (p_order, move.id, 'shipment', move.was::text, move.to_stage::text, 'admin', admin.id, admin.name);
    moved := moved || move.id;
    effects := effects || move.lines;
  end loop;
  if p_verb not in ('withdraw', 'set-back') then
    for seller in
      select distinct seller_id from order_lines
      where order_id = p_order and stage = 'APPROVED' and shipment_id is null order by seller_id
    loop
      perform pack_order(p_order, seller, (select distinct to_stage from shipment_transitions where verb = p_verb),
                         'admin', admin.id, admin.name);
    end loop;
  end if;
  -- Booked before the lines leave the parcel: the reversal counts them.
  perform book_parcels(array(select id from shipments where order_id = p_order), 'admin', admin.id);
  perform end_lines(effect, id, null, null) from unnest(moved, effects) as m(id, effect);
end $$;
