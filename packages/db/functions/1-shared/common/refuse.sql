-- Ends the statement with a refusal of the contract's catalogue; nothing of the statement remains.
create or replace function refuse(reason text, details jsonb default '{}')
returns void
language plpgsql
as $$
begin
  raise exception using errcode = 'HA001', message = reason, detail = details::text;
end $$;
