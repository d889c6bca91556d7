-- Counts an attempt at a secret before it is checked; returns the seconds to wait (0: go ahead). A
-- pair (account and network) has p_limit attempts per window, then waits twice as long each time,
-- an hour at most. While other networks fail as often, each has only p_few, so guesses don't add up
-- and the owner still gets in. rate-limiter-flexible can't bound one count by another.
-- Locks: pair, account.
create or replace function begin_attempt(
  p_pair text, p_account text, p_limit integer, p_few integer, p_window interval, p_now timestamptz)
returns integer
language plpgsql
as $$
declare
  pair rate_limits;
  everywhere integer;
  allowed integer;
  pause interval;
begin
  insert into rate_limits as r (key, points, expire) values (p_pair, 0, p_now + p_window)
  on conflict (key) do update set
    points = case when r.expire <= p_now then 0 else r.points end,
    blocked_until = case when r.expire <= p_now then null else r.blocked_until end,
    expire = case when r.expire <= p_now then excluded.expire else r.expire end
  returning * into pair;
  if pair.blocked_until > p_now then
    return greatest(1, ceil(extract(epoch from pair.blocked_until - p_now)))::integer;
  end if;

  insert into rate_limits as r (key, points, expire) values (p_account, 1, p_now + p_window)
  on conflict (key) do update set
    points = case when r.expire <= p_now then 1 else least(r.points + 1, 1000000) end,
    expire = case when r.expire <= p_now then excluded.expire else r.expire end
  returning points into everywhere;
  allowed := case when everywhere - pair.points > p_limit then p_few else p_limit end;
  if pair.points + 1 >= allowed then
    pause := least(interval '1 minute' * power(2, least(pair.points + 1 - allowed, 10)), interval '1 hour');
  end if;
  update rate_limits set points = pair.points + 1, blocked_until = p_now + pause,
    expire = greatest(pair.expire, p_now + pause + p_window)
  where key = p_pair;
  return 0;
end $$;
