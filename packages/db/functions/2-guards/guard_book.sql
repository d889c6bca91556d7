-- The book: journals and postings never change; a journal sums to 0; postings of an account
-- continue each other and end at its balance; payments are only reversed, once; a parcel's cash
-- matches its stage and journals (checked at commit).
create or replace function guard_reversal()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if current_setting('haat.verb', true) is distinct from 'reverse-payment' or old.reversed_at is not null
    or new.reversed_at is null or to_jsonb(old) - 'reversed_at' <> to_jsonb(new) - 'reversed_at' then
    raise exception '% can only be reversed, once', tg_table_name using errcode = 'HA002';
  end if;
  return new;
end $$;

create or replace trigger journals_append_only before update or delete on journals
  for each row execute function refuse_change();
create or replace trigger journals_no_truncate before truncate on journals
  for each statement execute function refuse_change();
create or replace trigger postings_append_only before update or delete on postings
  for each row execute function refuse_change();
create or replace trigger postings_no_truncate before truncate on postings
  for each statement execute function refuse_change();
create or replace trigger payouts_append_only before delete on payouts
  for each row execute function refuse_change();
create or replace trigger remittances_append_only before delete on remittances
  for each row execute function refuse_change();
create or replace trigger payouts_reversed before update on payouts
  for each row execute function guard_reversal();
create or replace trigger remittances_reversed before update on remittances
  for each row execute function guard_reversal();
create or replace trigger remittance_rows_append_only before update or delete on remittance_rows
  for each row execute function refuse_change();
create or replace trigger balances_keep before delete on balances
  for each row execute function refuse_change();

create or replace function check_journal()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if (select count(*) < 2 or sum(amount_paise) <> 0 from postings where journal_id = new.id) then
    raise exception 'the postings of journal % do not sum to 0', new.id using errcode = 'HA002';
  end if;
  if new.reverses is not null and exists (
    select from (select account, party_id, amount_paise from postings where journal_id = new.id
                 union all
                 select account, party_id, amount_paise from postings where journal_id = new.reverses) both_of
    group by account, party_id having sum(amount_paise) <> 0) then
    raise exception 'journal % does not cancel what it reverses', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists journals_sum on journals;
create constraint trigger journals_sum after insert on journals
  deferrable initially deferred for each row execute function check_journal();

create or replace function check_posting()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if new.balance_paise is distinct from new.amount_paise + (case when new.seq = 1 then 0 else
       (select b.balance_paise from postings b
        where b.account = new.account and b.party_id = new.party_id and b.seq = new.seq - 1) end) then
    raise exception 'posting % of % does not continue the one before', new.seq, new.account using errcode = 'HA002';
  end if;
  if (select b.seq < new.seq from balances b
    where b.account = new.account and b.party_id = new.party_id) is distinct from false then
    raise exception 'posting % of % moved no balance', new.seq, new.account using errcode = 'HA002';
  end if;
  -- Journals get no postings later.
  if not exists (select from journals j where j.id = new.journal_id and j.transaction = pg_current_xact_id()::text) then
    raise exception 'journal % cannot get postings later', new.journal_id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists postings_chain on postings;
create constraint trigger postings_chain after insert on postings
  deferrable initially deferred for each row execute function check_posting();

create or replace function check_balance()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if not exists (select from postings p
                 where p.account = new.account and p.party_id = new.party_id and p.seq = (
                   select b.seq from balances b where b.account = new.account and b.party_id = new.party_id)
                   and p.balance_paise = (select b.paise from balances b
                     where b.account = new.account and b.party_id = new.party_id)) then
    raise exception 'the balance of % does not match its postings', new.account using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists balances_postings on balances;
create constraint trigger balances_postings after insert or update on balances
  deferrable initially deferred for each row execute function check_balance();

create or replace function check_parcel_cash()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  stands shipments;
  due bigint;
begin
  select * into strict stands from shipments where id = new.id;
  if stands.cash <> cash_state_in(stands.stage) then
    raise exception 'the cash of parcel % does not match its stage', new.id using errcode = 'HA002';
  end if;
  select coalesce(sum(p.amount_paise), 0) into due
  from journals j join postings p on p.journal_id = j.id
  where j.shipment_id = new.id and p.account = 'due-from-buyer';
  if due <> (case when stands.cash = 'expected' then stands.collect_paise else 0 end) then
    raise exception 'the book does not match the cash of parcel %', new.id using errcode = 'HA002';
  end if;
  if stands.cash = 'collected' and not exists (
    select from journals j
    where j.shipment_id = new.id and j.kind = 'collected'
      and not exists (select from journals r where r.reverses = j.id)) then
    raise exception 'no journal has the cash of parcel %', new.id using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists shipments_money on shipments;
create constraint trigger shipments_money after insert or update of stage, cash on shipments
  deferrable initially deferred for each row execute function check_parcel_cash();
