-- promise: Readers of new events miss none that was written earlier and committed later.
-- red: packages/domain/src/live/list-new-order-events.test.ts > tells each thing once, whichever transaction ends first
create or replace function events_between(p_since pg_snapshot, p_seen pg_snapshot, p_most integer)
returns setof uuid language sql stable as $$
  select id from order_events e
  where e.transaction::xid8 >= pg_snapshot_xmax(p_since) and e.transaction::xid8 < pg_snapshot_xmax(p_seen)
  limit p_most;
$$;
