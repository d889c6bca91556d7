-- An ordered line keeps its content. Its stage moves only by a verb of the transition table, with
-- an event by the right actor and matching stock (checked at commit). Unconfirmed orders aren't
-- approved.
create or replace function guard_order_line()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if (old.order_id, old.cart_entry_id, old.seller_id, old.product_id, old.name, old.brand, old.variant, old.category,
      old.unit_price_paise, old.quantity, old.shipping_paise, old.delivery_days, old.return_days, old.commission_paise,
      old.created_at)
     is distinct from
     (new.order_id, new.cart_entry_id, new.seller_id, new.product_id, new.name, new.brand, new.variant, new.category,
      new.unit_price_paise, new.quantity, new.shipping_paise, new.delivery_days, new.return_days, new.commission_paise,
      new.created_at)
     or old.picture is distinct from new.picture then
    raise exception 'an ordered line cannot change its content' using errcode = 'HA002';
  end if;
  if new.stage <> old.stage and not exists (
    select from line_transitions t
    where t.verb = current_setting('haat.verb', true) and t.from_stage = old.stage and t.to_stage = new.stage) then
    raise exception 'no verb moves a line from % to %', old.stage, new.stage using errcode = 'HA002';
  end if;
  if new.stage <> old.stage and current_setting('haat.verb', true) = 'approve'
    and exists (select from orders where id = new.order_id and confirmation = 'waiting') then
    raise exception 'the buyer has not confirmed order %', new.order_id using errcode = 'HA002';
  end if;
  if new.shipment_id is distinct from old.shipment_id
    and coalesce(current_setting('haat.verb', true), '')
      not in ('pack', 'unpack', 'set-shipped', 'set-delivered', 'withdraw') then
    raise exception 'no verb packs or unpacks line %', new.id using errcode = 'HA002';
  end if;
  new.decided_at := case
    when new.stage = old.stage then old.decided_at
    when new.stage <> 'ORDERED' then new.updated_at end;
  return new;
end $$;

create or replace trigger order_lines_guard before update on order_lines
  for each row execute function guard_order_line();
create or replace trigger order_lines_keep before delete on order_lines
  for each row execute function refuse_change();
create or replace trigger orders_keep before delete on orders
  for each row execute function refuse_change();

create or replace function check_line_event()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if new.stage <> old.stage and not exists (
    select from order_events e
    join line_transitions t on t.from_stage = old.stage and t.to_stage = new.stage and t.actor = e.actor
    where e.line_id = new.id and e.from_value = old.stage::text and e.to_value = new.stage::text
      and e.transaction = pg_current_xact_id()::text) then
    raise exception 'line % changed its stage without an event', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists order_lines_event on order_lines;
create constraint trigger order_lines_event after update of stage on order_lines
  deferrable initially deferred for each row execute function check_line_event();

create or replace function check_line_stock()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  line uuid := case tg_table_name when 'stock_movements' then (to_jsonb(new) ->> 'line_id')::uuid else new.id end;
begin
  if (select coalesce(sum(m.delta), 0) from stock_movements m where m.line_id = line)
     <> (select case when l.stage in ('ORDERED', 'APPROVED') then -l.quantity else 0 end
         from order_lines l where l.id = line) then
    raise exception 'line % does not hold the stock of its stage', line using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists order_lines_stock on order_lines;
create constraint trigger order_lines_stock after insert or update of stage on order_lines
  deferrable initially deferred for each row execute function check_line_stock();

drop trigger if exists stock_movements_line_stock on stock_movements;
create constraint trigger stock_movements_line_stock after insert on stock_movements
  deferrable initially deferred for each row when (new.line_id is not null) execute function check_line_stock();
