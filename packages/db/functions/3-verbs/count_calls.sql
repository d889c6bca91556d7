-- Adds the calls that one process has let through, a number for each caller, to those of all processes, and answers for
-- each of these callers how many there are in the window, and in how many seconds that ends. A window begins with its
-- first calls. What is counted need not survive a crash of the server, so nobody waits for the disk. Locks: callers by key.
create or replace function count_calls(p_scope text, p_calls jsonb, p_window interval, p_now timestamptz)
returns table (caller text, calls integer, ends_in integer)
language plpgsql
as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  return query
    insert into rate_limits as r (scope, key, count, resets_at)
    select p_scope, decode(c.key, 'hex'), c.value::integer, p_now + p_window
    from jsonb_each_text(p_calls) c order by c.key
    on conflict (scope, key) do update set
      count = case when r.resets_at <= p_now then excluded.count else least(r.count + excluded.count, 1000000) end,
      resets_at = case when r.resets_at <= p_now then excluded.resets_at else r.resets_at end
    returning encode(r.key, 'hex'), r.count, greatest(1, ceil(extract(epoch from r.resets_at - p_now)))::integer;
end $$;
