-- Takes an attempt back that was no failure. Where the secret was right (p_was_right) the account starts afresh from
-- this place; else only this one attempt does not count. Locks: pair, account.
create or replace function forgive_attempt(p_pair text, p_account text, p_was_right boolean)
returns void
language sql
as $$
  update rate_limits set points = case when p_was_right then 0 else greatest(points - 1, 0) end, blocked_until = null
  where key = p_pair;
  update rate_limits set points = greatest(points - 1, 0) where key = p_account;
$$;
