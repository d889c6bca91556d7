-- Counts one call under each of the given limits and answers for how many seconds the caller must wait; 0 lets it
-- through. A window begins with its first call. What is counted need not survive a crash of the server, so nobody waits
-- for the disk.
create or replace function count_call(p_limits jsonb, p_now timestamptz)
returns integer
language plpgsql
as $$
declare
  one record;
  counted rate_limits;
  wait integer := 0;
begin
  perform set_config('synchronous_commit', 'off', true);
  for one in
    select * from jsonb_to_recordset(p_limits) as l (scope text, key text, points integer, seconds integer)
    order by scope, key
  loop
    insert into rate_limits as r (scope, key, count, resets_at)
    values (one.scope, decode(one.key, 'hex'), 1, p_now + make_interval(secs => one.seconds))
    on conflict (scope, key) do update set
      count = case when r.resets_at <= p_now then 1 else least(r.count + 1, one.points + 1) end,
      resets_at = case when r.resets_at <= p_now then excluded.resets_at else r.resets_at end
    returning * into counted;
    if counted.count > one.points then
      wait := greatest(wait, ceil(extract(epoch from counted.resets_at - p_now))::integer, 1);
    end if;
  end loop;
  return wait;
end $$;
