-- Sets or (nulls) ends a seller's holiday. Existing orders stay.
-- Locks: seller, products by id.
create or replace function set_holiday(p_seller uuid, p_from date, p_until date)
returns void
language plpgsql
as $$
begin
  -- point: asked
  perform 1 from users where id = p_seller and deleted_at is null for no key update;
  if not found then perform refuse('NOT_LOGGED_IN'); end if;
  -- point: seller locked
  if p_until < day_in_india() then perform refuse('HOLIDAY_OVER'); end if;
  -- Orders being placed come before the holiday; later ones see it.
  perform 1 from products where seller_id = p_seller and deleted_at is null order by id for no key update;
  -- point: products locked
  update users set holiday_from = p_from, holiday_until = p_until, updated_at = clock_timestamp()
  where id = p_seller and (holiday_from, holiday_until) is distinct from (p_from, p_until);
end $$;
