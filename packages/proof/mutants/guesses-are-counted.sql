-- promise: A password can be guessed ten times from one place, also in parallel.
-- red: apps/server/src/http/limits/limits.test.ts > is possible ten times per network, even in parallel
create or replace function begin_attempt(
  p_pair text, p_account text, p_limit integer, p_few integer, p_window interval, p_now timestamptz)
returns integer language plpgsql as $$
begin
  return 0;
end $$;
