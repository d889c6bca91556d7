-- Products whose stock orders may have moved since `p_since`, and the snapshot to ask with next.
-- `products` is null if unknown: no usable snapshot, or more than p_most events.
create or replace function stock_moved_since(p_since text, p_most integer)
returns jsonb
language plpgsql stable
set search_path = public, pg_temp
as $$
declare
  seen pg_snapshot := pg_current_snapshot();
  since pg_snapshot;
  fresh uuid[];
  moved jsonb;
begin
  if pg_input_is_valid(p_since, 'pg_snapshot') then since := p_since::pg_snapshot; end if;
  if pg_snapshot_xmax(since) <= pg_snapshot_xmax(seen) then
    fresh := array(select events_between(since, seen, p_most + 1));
    if cardinality(fresh) <= p_most then
      select coalesce(jsonb_agg(distinct shown.id), '[]') into moved
      from order_events e join order_lines l on l.order_id = e.order_id and (e.line_id is null or l.id = e.line_id)
      -- Lists show the family's lead.
      cross join lateral (
        select l.product_id as id
        union all
        select lead.id from products p
        join products lead on lead.family_id = p.family_id and lead.leads and lead.deleted_at is null
        where p.id = l.product_id) shown
      where e.id = any(fresh);
    end if;
  end if;
  return jsonb_build_object('seen', seen::text, 'products', moved);
end $$;
