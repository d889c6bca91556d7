-- A day that is near, as one speaks of it: "3 Dec".
create or replace function spoken_day(day date)
returns text
language sql stable
as $$ select to_char(day, 'FMDD Mon'); $$;
