-- The contract's onItsWay: the tracking number can still be corrected.
create or replace function is_on_its_way(stage shipment_stage)
returns boolean
language sql immutable
as $$ select stage in ('HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'RETURNING'); $$;
