-- promise: After too many guesses each further one has to wait twice as long.
-- red: apps/api/src/limits.test.ts > has to wait afterwards, twice as long each time, an hour at most
create or replace function begin_attempt(
  p_scope text, p_account bytea, p_pair bytea, p_limit integer, p_few integer, p_window interval, p_now timestamptz)
returns integer language plpgsql as $$
declare
  pair rate_limits;
begin
  insert into rate_limits as r (scope, key, count, resets_at) values (p_scope, p_pair, 0, p_now + p_window)
  on conflict (scope, key) do update set resets_at = r.resets_at returning * into pair;
  if pair.blocked_until > p_now then return ceil(extract(epoch from pair.blocked_until - p_now)); end if;
  update rate_limits
  set count = count + 1, blocked_until = case when count + 1 >= p_limit then p_now + interval '1 minute' end
  where scope = p_scope and key = p_pair;
  return 0;
end $$;
