-- Until when a buyer may confirm an order that is placed now.
create or replace function confirm_until()
returns timestamptz
language sql stable
as $$ select now() + interval '24 hours'; $$;
