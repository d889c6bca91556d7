-- promise: Guesses from many places do not keep the owner of the account out.
-- red: apps/api/src/limits.test.ts > from many places does not add up, and does not keep the owner out
create or replace function begin_attempt(
  p_scope text, p_account bytea, p_pair bytea, p_limit integer, p_few integer, p_window interval, p_now timestamptz)
returns integer language plpgsql as $$
declare
  everywhere integer;
begin
  insert into rate_limits as r (scope, key, count, resets_at) values (p_scope, p_account, 1, p_now + p_window)
  on conflict (scope, key) do update set count = r.count + 1 returning count into everywhere;
  return case when everywhere > p_limit then 60 else 0 end;
end $$;
