-- ISO 8601 in UTC with milliseconds, as in the contract's views.
create or replace function iso(moment timestamptz)
returns text
language sql immutable parallel safe
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
