-- promise: Sweeping ends no session early.
-- red: packages/domain/src/mail/mail.test.ts > removes what has ended and leaves what has not
create or replace function sweep(p_now timestamptz, p_limit integer) returns integer language sql as $$
  with gone as (delete from user_sessions returning 1) select count(*)::integer from gone;
$$;
