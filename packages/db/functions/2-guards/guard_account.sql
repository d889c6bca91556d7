-- Deleted accounts get no new rows. Key share: waits for a deletion under way and holds off a later
-- one.
create or replace function guard_owner()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  owner uuid;
  gone timestamptz;
begin
  case tg_argv[0]
    when 'buyer' then owner := new.buyer_id;
    when 'seller' then owner := new.seller_id;
    else owner := new.owner_id;
  end case;
  select deleted_at into gone from users where id = owner for key share;
  if gone is not null then perform refuse('NOT_LOGGED_IN'); end if;
  return new;
end $$;

create or replace trigger cart_entries_owner before insert on cart_entries
  for each row execute function guard_owner('buyer');
create or replace trigger orders_owner before insert on orders
  for each row execute function guard_owner('buyer');
create or replace trigger reviews_owner before insert on reviews
  for each row execute function guard_owner('buyer');
create or replace trigger products_owner before insert on products
  for each row execute function guard_owner('seller');
create or replace trigger delivery_rules_owner before insert on delivery_rules
  for each row when (new.seller_id is not null) execute function guard_owner('seller');
create or replace trigger uploads_owner before insert on uploads
  for each row execute function guard_owner('owner');

-- A deleted account never changes again.
create or replace function guard_deleted_account()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  raise exception 'account % is deleted and cannot change', old.id using errcode = 'HA002';
end $$;

create or replace trigger users_deleted_guard before update on users
  for each row when (old.deleted_at is not null) execute function guard_deleted_account();

-- Deletions need an event and no open business (checked at commit).
create or replace function check_deletion()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if not exists (
    select from admin_events e
    where e.subject_id = new.id and e.transaction = pg_current_xact_id()::text and e.type = 'account-deleted') then
    raise exception 'account % was deleted without an event', new.id using errcode = 'HA002';
  end if;
  if has_open_business(new.id) then
    raise exception 'account % was deleted with orders under way', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists users_begin_undeleted on users;
create constraint trigger users_begin_undeleted after insert on users
  deferrable initially deferred for each row when (new.deleted_at is not null) execute function check_deletion();
drop trigger if exists users_deletion_event on users;
create constraint trigger users_deletion_event after update of deleted_at on users
  deferrable initially deferred for each row when (old.deleted_at is distinct from new.deleted_at)
  execute function check_deletion();
