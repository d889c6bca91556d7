-- An order's total without rejected and cancelled lines; 0 without any other line, and for
-- exchanges.
create or replace function amount_due(p_order uuid, p_total bigint)
returns bigint
language sql stable
as $$
  select case when bool_and(l.stage in ('REJECTED', 'CANCELLED'))
      or (select o.exchange_of is not null from orders o where o.id = p_order) then 0
    else p_total - coalesce(sum(l.total_paise) filter (where l.stage in ('REJECTED', 'CANCELLED')), 0) end::bigint
  from order_lines l where l.order_id = p_order;
$$;
