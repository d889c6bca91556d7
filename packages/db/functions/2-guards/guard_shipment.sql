-- A parcel keeps its content and promises. Its stage moves only by a verb of its table, with an
-- event by the right actor and fitting lines (checked at commit). Courier and number are set at
-- hand-over and changed only by correct_tracking, with an event.
create or replace function guard_shipment()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  by_verb text := coalesce(current_setting('haat.verb', true), '');
begin
  if tg_op = 'INSERT' then
    if not (by_verb = 'pack' and new.stage = 'PACKED' or exists (
      select from shipment_transitions t
      where t.verb = by_verb and t.actor = 'admin' and t.from_stage = 'PACKED' and t.to_stage = new.stage)) then
      raise exception 'no verb packs a parcel as %', new.stage using errcode = 'HA002';
    end if;
    return new;
  end if;
  if (old.number, old.order_id, old.seller_id, old.collect_paise, old.ships_by, old.promised_by, old.created_at)
     is distinct from
     (new.number, new.order_id, new.seller_id, new.collect_paise, new.ships_by, new.promised_by, new.created_at) then
    raise exception 'a parcel cannot change its content' using errcode = 'HA002';
  end if;
  if (old.courier, old.courier_id, old.tracking_number)
     is distinct from (new.courier, new.courier_id, new.tracking_number)
    and not (by_verb = 'hand-over' and new.stage <> old.stage
             or by_verb = 'correct-tracking' and new.stage = old.stage and is_on_its_way(old.stage)) then
    raise exception 'a parcel cannot change its courier or number' using errcode = 'HA002';
  end if;
  if new.tracking_number is distinct from old.tracking_number
    and tracking_key(new.tracking_number) ~ '^P\d{5,15}$' then
    raise exception 'a tracking number cannot look like a parcel number' using errcode = 'HA002';
  end if;
  if new.collector_id is distinct from old.collector_id and not (
    by_verb = 'hand-over' and new.stage <> old.stage or by_verb = 'correct-tracking' and old.cash <> 'collected') then
    raise exception 'the collector of a parcel is set with its courier, before its cash is collected'
      using errcode = 'HA002';
  end if;
  if new.paid_by <> old.paid_by and (new.stage = old.stage or new.paid_by = 'upi' and by_verb <> 'deliver-upi') then
    raise exception 'the payment of a parcel is set at delivery' using errcode = 'HA002';
  end if;
  if new.is_paid_in <> old.is_paid_in
    and by_verb <> (case when new.is_paid_in then 'remit' else 'reverse-payment' end) then
    raise exception 'a parcel is settled by a remittance, and unsettled by its reversal' using errcode = 'HA002';
  end if;
  if new.cash <> old.cash and new.cash <> cash_state_in(new.stage) then
    raise exception 'the cash of a parcel follows its stage' using errcode = 'HA002';
  end if;
  if new.stage <> old.stage and not exists (
    select from shipment_transitions t
    where t.verb = by_verb and t.from_stage = old.stage and t.to_stage = new.stage) then
    raise exception 'no verb moves a parcel from % to %', old.stage, new.stage using errcode = 'HA002';
  end if;
  return new;
end $$;

create or replace trigger shipments_guard before insert or update on shipments
  for each row execute function guard_shipment();
create or replace trigger shipments_keep before delete on shipments
  for each row execute function refuse_change();

create or replace function check_shipment_event()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  was text := case tg_op when 'UPDATE' then (to_jsonb(old) ->> 'stage') end;
begin
  if was is distinct from new.stage::text and not exists (
    select from order_events e
    where e.shipment_id = new.id and e.order_id = new.order_id and e.from_value is not distinct from was
      and e.to_value = new.stage::text and e.transaction = pg_current_xact_id()::text
      and (was is null or exists (
        select from shipment_transitions t
        where t.from_stage::text = was and t.to_stage = new.stage and t.actor = e.actor))
      and (e.actor <> 'seller' or e.actor_id = new.seller_id)) then
    raise exception 'parcel % changed its stage without an event', new.id using errcode = 'HA002';
  end if;
  if was = new.stage::text
    and (to_jsonb(old) ->> 'courier', to_jsonb(old) ->> 'tracking_number')
        is distinct from (new.courier, new.tracking_number)
    and not exists (
      select from order_events e
      where e.shipment_id = new.id and e.order_id = new.order_id and e.from_value = was and e.to_value = was
        and e.transaction = pg_current_xact_id()::text and e.actor = 'seller' and e.actor_id = new.seller_id) then
    raise exception 'the number of parcel % changed without an event', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists shipments_event on shipments;
create constraint trigger shipments_event after insert or update of stage, courier, tracking_number on shipments
  deferrable initially deferred for each row execute function check_shipment_event();

create or replace function check_shipment_lines()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  parcel uuid;
begin
  foreach parcel in array case tg_table_name when 'shipments' then array[new.id]
    else array_remove(array[(to_jsonb(old) ->> 'shipment_id')::uuid, (to_jsonb(new) ->> 'shipment_id')::uuid], null) end
  loop
    if exists (
      select from shipments s left join order_lines l on l.shipment_id = s.id
      where s.id = parcel and l.stage is distinct from line_stage_in(s.stage)) then
      raise exception 'the lines of parcel % do not fit its stage', parcel using errcode = 'HA002';
    end if;
  end loop;
  return null;
end $$;

drop trigger if exists shipments_lines on shipments;
create constraint trigger shipments_lines after insert or update of stage on shipments
  deferrable initially deferred for each row execute function check_shipment_lines();
drop trigger if exists order_lines_shipment on order_lines;
create constraint trigger order_lines_shipment after update of stage, shipment_id on order_lines
  deferrable initially deferred for each row
  when (old.shipment_id is not null or new.shipment_id is not null) execute function check_shipment_lines();
