-- Statements never change, continue each other and match their postings (checked at commit).
create or replace trigger statements_append_only before update or delete on statements
  for each row execute function refuse_change();
create or replace trigger statements_no_truncate before truncate on statements
  for each statement execute function refuse_change();

create or replace function check_statement()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if new.from_seq <> 1 + coalesce((
       select s.to_seq from statements s
       where s.seller_id = new.seller_id and s.week < new.week order by s.week desc limit 1), 0)
     or exists (select from statements s
       where s.seller_id = new.seller_id and s.week > new.week and s.from_seq <= new.to_seq) then
    raise exception 'the statement of % does not continue the one before', new.week using errcode = 'HA002';
  end if;
  if not exists (
       select from postings p where p.account = 'seller' and p.party_id = new.seller_id and p.seq = new.from_seq
         and p.balance_paise - p.amount_paise = -new.opening_paise)
     or not exists (
       select from postings p where p.account = 'seller' and p.party_id = new.seller_id and p.seq = new.to_seq
         and p.balance_paise = -new.closing_paise) then
    raise exception 'the statement of % does not match its postings', new.week using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists statements_postings on statements;
create constraint trigger statements_postings after insert on statements
  deferrable initially deferred for each row execute function check_statement();
