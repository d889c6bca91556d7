-- promise: Who told the right password has all guesses again.
-- red: apps/api/src/limits.test.ts > starts afresh once the right one was told
create or replace function forgive_attempt(p_scope text, p_account bytea, p_pair bytea, p_was_right boolean)
returns void language plpgsql as $$
begin
end $$;
