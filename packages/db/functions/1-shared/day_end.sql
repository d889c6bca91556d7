-- The last moment of the day that it then is in India: what is due on a day is not late on it.
create or replace function day_end(at timestamptz)
returns timestamptz
language sql stable
as $$ select date_trunc('day', at, 'Asia/Kolkata') + interval '1 day' - interval '1 millisecond' $$;
