-- Takes an attempt back that was no failure. Where the secret was right (p_was_right) the account starts afresh from
-- this place; else only this one attempt does not count. Locks: pair, account.
create or replace function forgive_attempt(p_scope text, p_account bytea, p_pair bytea, p_was_right boolean)
returns void
language plpgsql
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update rate_limits set count = case when p_was_right then 0 else greatest(count - 1, 0) end, blocked_until = null
  where scope = p_scope and key = p_pair;
  update rate_limits set count = greatest(count - 1, 0) where scope = p_scope || ' anywhere' and key = p_account;
end $$;
