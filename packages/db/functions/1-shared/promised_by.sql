-- When an order is promised to be at the door.
create or replace function promised_by(o orders)
returns timestamptz
language sql stable
as $$ select o.created_at + make_interval(days => (select delivery_days from settings)) $$;
