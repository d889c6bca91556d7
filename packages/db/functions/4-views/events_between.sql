-- Up to p_most events that the later snapshot shows and the earlier doesn't, unordered. A restored
-- row has another server's transaction number, so its xmin is older than that.
create or replace function events_between(p_since pg_snapshot, p_seen pg_snapshot, p_most integer)
returns setof uuid
language sql stable
set search_path = public, pg_temp
as $$
  select id from order_events e
  where e.transaction::xid8 >= pg_snapshot_xmin(p_since) and e.transaction::xid8 < pg_snapshot_xmax(p_seen)
    and not pg_visible_in_snapshot(e.transaction::xid8, p_since)
    and e.xmin::text::bigint >= e.transaction::bigint & 4294967295
  limit p_most;
$$;
