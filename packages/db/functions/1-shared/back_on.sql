-- The day from which what this seller sells can be ordered again; null unless they are on holiday today.
create or replace function back_on(seller users)
returns date
language sql stable
as $$
  select case when day_in_india() between seller.holiday_from and seller.holiday_until then seller.holiday_until + 1 end;
$$;
