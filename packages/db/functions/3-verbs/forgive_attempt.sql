-- Takes an attempt back: after a right secret (p_was_right) the pair starts afresh, otherwise this
-- attempt doesn't count.
-- Locks: pair, account.
create or replace function forgive_attempt(p_pair text, p_account text, p_was_right boolean)
returns void
language sql
as $$
  update rate_limits set points = case when p_was_right then 0 else greatest(points - 1, 0) end, blocked_until = null
  where key = p_pair;
  update rate_limits set points = greatest(points - 1, 0) where key = p_account;
$$;
