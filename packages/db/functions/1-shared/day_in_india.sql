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
