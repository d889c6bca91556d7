-- Refuses a seller who owes the shop as much as the settings allow, or more.
create or replace function refuse_debt(p_seller uuid)
returns void
language plpgsql
as $$
declare
  most bigint := (select debt_limit_paise from settings);
  owed bigint;
begin
  if most is null then return; end if;
  owed := (select b.paise from balances b where b.account = 'seller' and b.party_id = p_seller);
  if owed >= most then perform refuse('OWES_TOO_MUCH', jsonb_build_object('owedPaise', owed)); end if;
end $$;
