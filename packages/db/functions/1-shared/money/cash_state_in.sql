-- The contract's cashOfStage.
create or replace function cash_state_in(stage shipment_stage)
returns cash_state
language sql immutable
as $$
  select case
    when stage in ('HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED') then 'expected'
    when stage = 'DELIVERED' then 'collected'
    else 'none' end::cash_state;
$$;
