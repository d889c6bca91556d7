-- Counts an attempt at a secret before it is checked, so that attempts at the same time cannot outnumber the limit, and
-- answers for how many seconds to wait; 0 lets it through. From one place (p_pair: this account from this network) an
-- account takes p_limit attempts in a window; after those each further one has to wait, twice as long each time, an hour
-- at most. While an account has as many failures from other places together, each place has p_few: guesses from many
-- places do not add up, and the owner, who comes from another place, still gets in. Locks: pair, account.
create or replace function begin_attempt(
  p_scope text, p_account bytea, p_pair bytea, p_limit integer, p_few integer, p_window interval, p_now timestamptz)
returns integer
language plpgsql
as $$
declare
  pair rate_limits;
  everywhere integer;
  allowed integer;
  pause interval;
begin
  perform set_config('synchronous_commit', 'off', true);
  insert into rate_limits as r (scope, key, count, resets_at) values (p_scope, p_pair, 0, p_now + p_window)
  on conflict (scope, key) do update set
    count = case when r.resets_at <= p_now then 0 else r.count end,
    blocked_until = case when r.resets_at <= p_now then null else r.blocked_until end,
    resets_at = case when r.resets_at <= p_now then excluded.resets_at else r.resets_at end
  returning * into pair;
  if pair.blocked_until > p_now then
    return greatest(1, ceil(extract(epoch from pair.blocked_until - p_now)))::integer;
  end if;

  insert into rate_limits as r (scope, key, count, resets_at) values (p_scope || ' anywhere', p_account, 1, p_now + p_window)
  on conflict (scope, key) do update set
    count = case when r.resets_at <= p_now then 1 else least(r.count + 1, 1000000) end,
    resets_at = case when r.resets_at <= p_now then excluded.resets_at else r.resets_at end
  returning count into everywhere;
  allowed := case when everywhere - pair.count > p_limit then p_few else p_limit end;
  if pair.count + 1 >= allowed then
    pause := least(interval '1 minute' * power(2, least(pair.count + 1 - allowed, 10)), interval '1 hour');
  end if;
  update rate_limits set count = pair.count + 1, blocked_until = p_now + pause,
    resets_at = greatest(pair.resets_at, p_now + pause + p_window)
  where scope = p_scope and key = p_pair;
  return 0;
end $$;
