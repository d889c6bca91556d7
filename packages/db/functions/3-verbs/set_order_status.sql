-- The admin's free choice of a status, with what it means for lines and stock: into rejected closes every open
-- line, out of rejected takes the lines that this closed up again (refusing when stock is gone), and approved or
-- later approves what is still ordered. The same status again changes nothing.
create or replace function set_order_status(p_admin uuid, p_order uuid, p_status order_status)
returns uuid
language plpgsql
as $$
declare
  before order_status;
  who text;
  moved uuid[];
  accepted uuid[];
begin
  select status into before from orders where id = p_order for no key update;
  if not found then perform refuse('ORDER_NOT_FOUND'); end if;
  if before = p_status then return p_order; end if;
  select name into who from admins where id = p_admin;
  perform 1 from order_lines where order_id = p_order order by id for no key update;

  if p_status = 'rejected' then
    perform begin_verb('close');
    with closed as (
      update order_lines l
      set stage = 'REJECTED', closed_from = prior.stage, reason = 'Rejected by the marketplace', updated_at = clock_timestamp()
      from (select id, stage from order_lines where order_id = p_order and stage in ('ORDERED', 'APPROVED')) prior
      where l.id = prior.id
      returning l.id, prior.stage as was
    ), written as (
      insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id, actor_name, reason)
      select p_order, id, 'line', was::text, 'REJECTED', 'admin', p_admin, who, 'Rejected by the marketplace' from closed
      returning line_id
    )
    select array_agg(line_id) into moved from written;
    if moved is not null then perform move_line_stock(moved, 'released'); end if;
  end if;

  if before = 'rejected' then
    accepted := array(select id from order_lines where order_id = p_order and closed_from = 'APPROVED');
    perform begin_verb('reopen');
    with reopened as (
      update order_lines set stage = 'ORDERED', closed_from = null, reason = null, updated_at = clock_timestamp()
      where order_id = p_order and closed_from is not null
      returning id
    ), written as (
      insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id, actor_name)
      select p_order, id, 'line', 'REJECTED', 'ORDERED', 'admin', p_admin, who from reopened
      returning line_id
    )
    select array_agg(line_id) into moved from written;
    if moved is not null then perform move_line_stock(moved, 'reserved'); end if;
  end if;

  if p_status <> 'rejected' then
    perform begin_verb('accept');
    with accepted_now as (
      update order_lines set stage = 'APPROVED', updated_at = clock_timestamp()
      where order_id = p_order and stage = 'ORDERED' and (p_status <> 'pending' or id = any(accepted))
      returning id
    )
    insert into order_events (order_id, line_id, type, from_value, to_value, actor, actor_id, actor_name)
    select p_order, id, 'line', 'ORDERED', 'APPROVED', 'admin', p_admin, who from accepted_now;
  end if;

  update orders set status = p_status, updated_at = clock_timestamp() where id = p_order;
  insert into order_events (order_id, type, from_value, to_value, actor, actor_id, actor_name)
  values (p_order, 'status', before::text, p_status::text, 'admin', p_admin, who);
  return p_order;
end $$;
