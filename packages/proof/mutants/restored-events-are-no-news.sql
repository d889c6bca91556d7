-- promise: What was restored from a backup is no news.
-- red: packages/domain/src/live/read-news.test.ts > takes what was restored from a backup for no news
create or replace function events_between(p_since pg_snapshot, p_seen pg_snapshot, p_most integer)
returns setof uuid language sql stable as $$
  select id from order_events e
  where e.transaction::xid8 >= pg_snapshot_xmin(p_since) and e.transaction::xid8 < pg_snapshot_xmax(p_seen)
    and not pg_visible_in_snapshot(e.transaction::xid8, p_since)
  limit p_most;
$$;
