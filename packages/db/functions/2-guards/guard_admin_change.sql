-- Blocks, hidden products, settings, the shop's PIN code rules and admins change only with a
-- matching audit event (checked at commit).
create or replace function check_block_event()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if not exists (
    select from admin_events e
    where e.subject_id = new.id and e.transaction = pg_current_xact_id()::text
      and e.type = case when new.blocked_at is null then 'user-unblocked' else 'user-blocked' end::admin_event_type
  ) then
    raise exception 'person % was blocked or unblocked without an event', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists users_begin_unblocked on users;
create constraint trigger users_begin_unblocked after insert on users
  deferrable initially deferred for each row when (new.blocked_at is not null) execute function check_block_event();
drop trigger if exists users_block_event on users;
create constraint trigger users_block_event after update of blocked_at on users
  deferrable initially deferred for each row when (old.blocked_at is distinct from new.blocked_at)
  execute function check_block_event();

create or replace function check_approval_event()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if new.approved_at is null or new.waiting_since is not null or not exists (
    select from admin_events e
    where e.subject_id = new.id and e.transaction = pg_current_xact_id()::text and e.type = 'seller-approved') then
    raise exception 'seller % was approved without an event', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists users_begin_unapproved on users;
create constraint trigger users_begin_unapproved after insert on users
  deferrable initially deferred for each row when (new.approved_at is not null) execute function check_approval_event();
drop trigger if exists users_approval_event on users;
create constraint trigger users_approval_event after update of approved_at, waiting_since on users
  deferrable initially deferred for each row
  when (old.approved_at is distinct from new.approved_at
        -- Deleting an account ends the wait without an event.
        or old.waiting_since is distinct from new.waiting_since and new.deleted_at is null)
  execute function check_approval_event();

create or replace function check_hide_event()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if not exists (
    select from admin_events e
    where e.subject_id = new.id and e.transaction = pg_current_xact_id()::text
      and e.type = case when new.hidden_at is null then 'product-shown' else 'product-hidden' end::admin_event_type
      and e.reason is not distinct from new.hidden_reason) then
    raise exception 'product % was hidden or shown without an event', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists products_begin_shown on products;
create constraint trigger products_begin_shown after insert on products
  deferrable initially deferred for each row when (new.hidden_at is not null) execute function check_hide_event();
drop trigger if exists products_hide_event on products;
create constraint trigger products_hide_event after update of hidden_at, hidden_reason on products
  deferrable initially deferred for each row
  when (old.hidden_at is distinct from new.hidden_at or old.hidden_reason is distinct from new.hidden_reason)
  execute function check_hide_event();

create or replace function check_setting_events()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if exists (
    select from jsonb_each_text(to_jsonb(old)) was join jsonb_each_text(to_jsonb(new)) becomes using (key)
    where key <> 'updated_at' and was.value is distinct from becomes.value
    group by was.value, becomes.value
    having count(*) > (
      select count(*) from admin_events e
      where e.type = 'setting' and e.from_value is not distinct from was.value
        and e.to_value is not distinct from becomes.value and e.transaction = pg_current_xact_id()::text)) then
    raise exception 'a setting was changed without an event' using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists settings_event on settings;
create constraint trigger settings_event after update on settings
  deferrable initially deferred for each row
  when (old.* is distinct from new.*) execute function check_setting_events();

create or replace function check_rules_event()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if not exists (
    select from admin_events e where e.type = 'delivery-rules' and e.transaction = pg_current_xact_id()::text) then
    raise exception 'a PIN code rule of the shop was changed without an event' using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists delivery_rules_event on delivery_rules;
create constraint trigger delivery_rules_event after insert or update on delivery_rules
  deferrable initially deferred for each row when (new.seller_id is null) execute function check_rules_event();
drop trigger if exists delivery_rules_gone_event on delivery_rules;
create constraint trigger delivery_rules_gone_event after delete on delivery_rules
  deferrable initially deferred for each row when (old.seller_id is null) execute function check_rules_event();

create or replace function check_admin_rows()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  deed admin_event_type;
begin
  if acts_as_owner() then return null; end if;
  deed := case
    when tg_op = 'INSERT' then 'admin-added'
    when old.removed_at is distinct from new.removed_at then 'admin-removed'
    else 'admin-role' end;
  if not exists (
    select from admin_events e
    where e.subject_id = new.id and e.transaction = pg_current_xact_id()::text and e.type = deed
      and (deed = 'admin-removed' or e.to_value = new.role::text)) then
    raise exception 'admin % was added, removed or given a role without an event', new.id using errcode = 'HA002';
  end if;
  if not exists (select from admins where role = 'owner' and removed_at is null) then
    raise exception 'no owner is left' using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists admins_added on admins;
create constraint trigger admins_added after insert on admins
  deferrable initially deferred for each row execute function check_admin_rows();
drop trigger if exists admins_changed on admins;
create constraint trigger admins_changed after update of role, removed_at on admins
  deferrable initially deferred for each row
  when (old.role <> new.role or old.removed_at is distinct from new.removed_at) execute function check_admin_rows();
