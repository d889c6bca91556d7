-- Events and movements are append-only. One exception: deleting an account replaces the name in its
-- events.
create or replace function guard_event()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  was jsonb := to_jsonb(old);
  person text := case tg_table_name when 'order_events' then was ->> 'actor_id' else was ->> 'subject_id' end;
  called text := case tg_table_name when 'order_events' then 'actor_name' else 'subject' end;
begin
  if tg_op = 'UPDATE' and current_setting('haat.verb', true) = 'delete-account'
    and to_jsonb(new) = was || jsonb_build_object(called, deleted_account_name())
    and exists (select from users where id = person::uuid and deleted_at is not null) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HA002';
end $$;

create or replace trigger order_events_append_only before update or delete on order_events
  for each row execute function guard_event();
create or replace trigger order_events_no_truncate before truncate on order_events
  for each statement execute function refuse_change();
create or replace trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_change();
create or replace trigger stock_movements_no_truncate before truncate on stock_movements
  for each statement execute function refuse_change();
create or replace trigger admin_events_append_only before update or delete on admin_events
  for each row execute function guard_event();
create or replace trigger admin_events_no_truncate before truncate on admin_events
  for each statement execute function refuse_change();
