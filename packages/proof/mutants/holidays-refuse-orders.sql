-- promise: Products of a seller on holiday can't be ordered; the refusal names each with its day.
-- red: packages/domain/src/account/holiday/holiday.test.ts > keeps what they sell in the shop, with the day they are back, and out of every order
create or replace function refuse_holiday(p_products uuid[])
returns void language plpgsql as $$
begin
  return;
end $$;
