-- promise: A holiday begins after the orders being placed, and no order passes it.
-- red: packages/db/src/locks.test.ts > a holiday starts after a concurrent order, which stays
create or replace function set_holiday(p_seller uuid, p_from date, p_until date)
returns void language plpgsql as $$
begin
  if p_until < day_in_india() then perform refuse('HOLIDAY_OVER'); end if;
  update users set holiday_from = p_from, holiday_until = p_until, updated_at = clock_timestamp() where id = p_seller;
end $$;
