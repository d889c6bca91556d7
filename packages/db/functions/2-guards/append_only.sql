-- Events and movements are never updated, deleted or truncated, whoever asks.
create or replace function refuse_change()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'HA002';
end $$;

create or replace trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
create or replace trigger order_events_no_truncate before truncate on order_events
  for each statement execute function refuse_change();
create or replace trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();
create or replace trigger stock_movements_no_truncate before truncate on stock_movements
  for each statement execute function refuse_change();
create or replace trigger admin_events_append_only before update or delete on admin_events
  for each row execute function refuse_change();
create or replace trigger admin_events_no_truncate before truncate on admin_events
  for each statement execute function refuse_change();
