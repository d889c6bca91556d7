-- Replaces a seller's PIN code rules, or (p_seller null) the shop's, with an event. Refused if the
-- rules aren't those seen (p_was, null: any).
-- Locks: seller, or settings.
create or replace function replace_delivery_rules(p_seller uuid, p_admin uuid, p_rules jsonb, p_was jsonb default null)
returns void
language plpgsql
as $$
declare
  was integer;
  rules_now jsonb;
  changed integer;
begin
  if p_seller is null then
    perform 1 from settings for no key update;
  else
    perform 1 from users where id = p_seller and deleted_at is null for no key update;
    if not found then perform refuse('NOT_LOGGED_IN'); end if;
  end if;
  select count(*), coalesce(jsonb_agg(jsonb_build_object('prefix', prefix, 'serves', serves, 'cash', cash, 'days', days)
    order by prefix), '[]') into was, rules_now
  from delivery_rules d where d.seller_id = p_seller or p_seller is null and d.seller_id is null;
  if p_was <> rules_now and p_rules <> rules_now then perform refuse('RULES_CHANGED'); end if;

  with wanted as materialized (
    select w.* from jsonb_to_recordset(p_rules) as w(prefix text, serves boolean, cash boolean, days integer)),
  gone as (
    delete from delivery_rules d
    where (d.seller_id = p_seller or p_seller is null and d.seller_id is null)
      and d.prefix not in (select prefix from wanted)
    returning 1),
  written as (
    insert into delivery_rules as d (seller_id, prefix, serves, cash, days)
    select p_seller, prefix, serves, cash, days from wanted
    on conflict (seller_id, prefix) do update set serves = excluded.serves, cash = excluded.cash, days = excluded.days
    where (d.serves, d.cash, d.days) is distinct from (excluded.serves, excluded.cash, excluded.days)
    returning 1)
  select (select count(*) from gone) + (select count(*) from written) into changed;
  if p_seller is null and changed > 0 then
    perform note_admin_event(p_admin, 'delivery-rules', null, 'PIN code rules', was::text,
      jsonb_array_length(p_rules)::text, null);
  end if;
end $$;
