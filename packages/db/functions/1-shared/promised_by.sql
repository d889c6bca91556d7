-- When an order is promised to be at the door: at the end of the day, after the days that held when it was placed.
create or replace function promised_by(o orders)
returns timestamptz
language sql stable
as $$ select day_end(o.created_at + make_interval(days => o.delivery_days)) $$;
