-- A placed order keeps its content (deleting the account removes the person); totals and the amount
-- due follow from its lines; status and confirmation change only with an event (checked at commit).
create or replace function guard_order()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if current_setting('haat.verb', true) = 'delete-account'
    and exists (select from users where id = old.buyer_id and deleted_at is not null) then
    old.shipping_address := anonymous_address(old.shipping_address);
    old.fingerprint := '';
  end if;
  if (old.number, old.buyer_id, old.payment_method, old.shipping_address, old.subtotal_paise, old.shipping_paise,
      old.total_paise, old.credit_paise, old.delivery_to_shop, old.idempotency_key, old.fingerprint,
      old.delivery_days, old.confirm_by, old.exchange_of, old.created_at)
     is distinct from
     (new.number, new.buyer_id, new.payment_method, new.shipping_address, new.subtotal_paise, new.shipping_paise,
      new.total_paise, new.credit_paise, new.delivery_to_shop, new.idempotency_key, new.fingerprint,
      new.delivery_days, new.confirm_by, new.exchange_of, new.created_at) then
    raise exception 'a placed order cannot change its content' using errcode = 'HA002';
  end if;
  if old.confirmation is distinct from new.confirmation and old.confirmation is distinct from 'waiting' then
    raise exception 'order % does not wait for confirmation', new.id using errcode = 'HA002';
  end if;
  if (new.payable_paise, new.collected_paise, new.due_paise) <> (old.payable_paise, old.collected_paise, old.due_paise)
    and (new.payable_paise, new.collected_paise, new.due_paise)
        <> (select payable, collected, due from order_amounts(new.id)) then
    raise exception 'the amounts of order % must follow from its lines', new.id using errcode = 'HA002';
  end if;
  return new;
end $$;

create or replace trigger orders_guard before update on orders
  for each row execute function guard_order();

create or replace function check_order_placed()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if row(new.subtotal_paise, new.shipping_paise) is distinct from (
       select row(sum(total_paise)::bigint, sum(shipping_paise)::bigint)
       from order_lines where order_id = new.id) then
    raise exception 'order % does not sum up its lines', new.id using errcode = 'HA002';
  end if;
  if not exists (select from order_events where order_id = new.id and type = 'placed') then
    raise exception 'order % has no placed event', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists orders_placed on orders;
create constraint trigger orders_placed after insert on orders
  deferrable initially deferred for each row execute function check_order_placed();

create or replace function check_line_of_order()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if (select row(o.subtotal_paise, o.shipping_paise) from orders o where o.id = new.order_id)
     is distinct from (
       select row(sum(total_paise)::bigint, sum(shipping_paise)::bigint)
       from order_lines where order_id = new.order_id) then
    raise exception 'order % does not sum up its lines', new.order_id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists order_lines_total on order_lines;
create constraint trigger order_lines_total after insert on order_lines
  deferrable initially deferred for each row execute function check_line_of_order();

create or replace function check_order_event()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if new.status <> old.status and not exists (
    select from order_events e
    where e.order_id = new.id and e.type = 'status' and e.from_value = old.status::text
      and e.to_value = new.status::text and e.transaction = pg_current_xact_id()::text) then
    raise exception 'order % changed its status without an event', new.id using errcode = 'HA002';
  end if;
  if new.confirmation is distinct from old.confirmation and not exists (
    select from order_events e
    where e.order_id = new.id and e.type = 'confirmation' and e.from_value = old.confirmation::text
      and e.to_value = new.confirmation::text and e.transaction = pg_current_xact_id()::text) then
    raise exception 'the confirmation of order % changed without an event', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists orders_event on orders;
create constraint trigger orders_event after update of status, confirmation on orders
  deferrable initially deferred for each row execute function check_order_event();
