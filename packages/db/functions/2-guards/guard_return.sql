-- A return keeps its content (deleting the account removes the person). Its stage moves only by a
-- verb of its table, with an event by the right actor; never more pieces than delivered; stock and
-- money match the stage (checked at commit).
create or replace function guard_return()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  by_verb text := coalesce(current_setting('haat.verb', true), '');
begin
  if tg_op = 'INSERT' then
    if by_verb <> 'return-ask' or new.stage <> 'REQUESTED' then
      raise exception 'no verb begins a return as %', new.stage using errcode = 'HA002';
    end if;
    return new;
  end if;
  if by_verb = 'delete-account' and exists (select from users where id = old.buyer_id and deleted_at is not null) then
    old.words := '';
    old.told := '';
    old.refund_to := null;
    old.pictures := '{}';
  end if;
  if (old.number, old.order_id, old.line_id, old.buyer_id, old.seller_id, old.quantity, old.kind, old.reason,
      old.words, old.refund_paise, old.commission_paise, old.pays, old.refund_to, old.answer_by, old.exchange_for,
      old.exchange_unit_paise, old.pictures, old.created_at)
     is distinct from
     (new.number, new.order_id, new.line_id, new.buyer_id, new.seller_id, new.quantity, new.kind, new.reason,
      new.words, new.refund_paise, new.commission_paise, new.pays, new.refund_to, new.answer_by, new.exchange_for,
      new.exchange_unit_paise, new.pictures, new.created_at) then
    raise exception 'a return cannot change its content' using errcode = 'HA002';
  end if;
  if (old.refunded_paise, old.reference) is distinct from (new.refunded_paise, new.reference)
    and (by_verb !~ '^return-(shop-)?refund(-difference)?$' or new.refunded_paise <= old.refunded_paise) then
    raise exception 'only a refund changes what was refunded' using errcode = 'HA002';
  end if;
  if new.stage = old.stage then
    if (old.is_final, old.is_good, old.credit_paise) is distinct from (new.is_final, new.is_good, new.credit_paise)
      or new.told <> old.told and by_verb <> 'return-direct' then
      raise exception 'details of a return change only with its stage' using errcode = 'HA002';
    end if;
  elsif not exists (
    select from return_transitions t
    where 'return-' || t.verb = by_verb and t.from_stage = old.stage and t.to_stage = new.stage) then
    raise exception 'no verb moves a return from % to %', old.stage, new.stage using errcode = 'HA002';
  end if;
  return new;
end $$;

create or replace trigger returns_guard before insert or update on returns
  for each row execute function guard_return();
create or replace trigger returns_keep before delete on returns
  for each row execute function refuse_change();

create or replace function check_return()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  was text := case tg_op when 'UPDATE' then (to_jsonb(old) ->> 'stage') end;
  had_refunded bigint := case tg_op when 'UPDATE' then (to_jsonb(old) ->> 'refunded_paise')::bigint end;
  stands returns;
  owed bigint;
begin
  select * into strict stands from returns where id = new.id;
  if (was is distinct from new.stage::text or had_refunded <> new.refunded_paise) and not exists (
    select from order_events e
    where e.return_id = new.id and e.order_id = new.order_id and e.from_value is not distinct from was
      and e.to_value = new.stage::text and e.transaction = pg_current_xact_id()::text
      and (was is null and e.actor = 'buyer' or exists (
        select from return_transitions t
        where t.from_stage::text = was and t.to_stage = new.stage and t.actor = e.actor))
      and (e.actor not in ('buyer', 'seller')
        or e.actor_id = case e.actor when 'buyer' then new.buyer_id else new.seller_id end)) then
    raise exception 'return % changed its stage without an event', new.id using errcode = 'HA002';
  end if;
  if (select sum(r.quantity) > l.quantity or sum(r.commission_paise) > l.commission_paise
      from order_lines l join returns r on r.line_id = l.id and r.stage not in ('REFUSED', 'CANCELLED')
      where l.id = new.line_id group by l.id) then
    raise exception 'more is returned of line % than was ordered', new.line_id using errcode = 'HA002';
  end if;
  if not exists (select from order_lines l
                 where l.id = new.line_id and l.order_id = new.order_id and l.seller_id = new.seller_id
                   and l.unit_price_paise * new.quantity = new.refund_paise) then
    raise exception 'return % does not match its line', new.id using errcode = 'HA002';
  end if;
  if (stands.is_good is true) <> exists (
    select from stock_movements m where m.return_id = new.id and m.delta = stands.quantity) then
    raise exception 'the stock of return % does not match its stage', new.id using errcode = 'HA002';
  end if;
  select coalesce(sum(p.amount_paise), 0) into owed
  from journals j join postings p on p.journal_id = j.id
  where j.return_id = new.id and p.account = 'refund-due';
  if owed <> (case when stands.is_good is null then 0 else stands.refunded_paise - stands.refund_paise end) then
    raise exception 'the book does not match the refund of return %', new.id using errcode = 'HA002';
  end if;
  if stands.credit_paise <> (
    select coalesce(sum(o.credit_paise), 0) from orders o
    where o.exchange_of = new.id and exists (
      select from order_lines l where l.order_id = o.id and l.stage not in ('REJECTED', 'CANCELLED'))) then
    raise exception 'the credit of return % does not match its exchange', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists returns_whole on returns;
create constraint trigger returns_whole after insert or update on returns
  deferrable initially deferred for each row execute function check_return();
