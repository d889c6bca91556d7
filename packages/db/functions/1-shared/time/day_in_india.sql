-- All days are days in India.
create or replace function day_in_india()
returns date
language sql stable
as $$ select (now() at time zone 'Asia/Kolkata')::date; $$;

create or replace function day_in_india(moment timestamptz)
returns date
language sql immutable
as $$ select (moment at time zone 'Asia/Kolkata')::date; $$;

-- The last millisecond of that day in India: a deadline on a day includes all of it.
create or replace function day_end(at timestamptz)
returns timestamptz
language sql stable
as $$ select date_trunc('day', at, 'Asia/Kolkata') + interval '1 day' - interval '1 millisecond' $$;
