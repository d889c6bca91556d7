-- The day that it is in India, where every day is counted.
create or replace function day_in_india()
returns date
language sql stable
as $$ select (now() at time zone 'Asia/Kolkata')::date; $$;
