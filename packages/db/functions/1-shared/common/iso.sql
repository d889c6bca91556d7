-- A moment as the contract's views write it: ISO 8601, UTC, milliseconds.
create or replace function iso(moment timestamptz)
returns text
language sql immutable parallel safe
return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
