-- Aborts the statement with a refusal from the contract's errors.ts.
create or replace function refuse(reason text, details jsonb default '{}')
returns void
language plpgsql
as $$
begin
  raise exception using errcode = 'HA001', message = reason, detail = details::text;
end $$;
