-- The day that it is in India, where every day is counted.
create or replace function day_in_india()
returns date
language sql stable
as $$ select (now() at time zone 'Asia/Kolkata')::date; $$;

-- The day of India on which a moment is.
create or replace function day_in_india(moment timestamptz)
returns date
language sql immutable
as $$ select (moment at time zone 'Asia/Kolkata')::date; $$;

-- The last moment of the day that it then is in India: what is due on a day is not late on it.
create or replace function day_end(at timestamptz)
returns timestamptz
language sql stable
as $$ select date_trunc('day', at, 'Asia/Kolkata') + interval '1 day' - interval '1 millisecond' $$;
