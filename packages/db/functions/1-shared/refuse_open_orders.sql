-- Refuses one open order more than the settings allow. The buyer's row is locked by the caller.
create or replace function refuse_open_orders(p_buyer uuid)
returns void
language plpgsql
as $$
declare
  most integer := (select max_open_orders from settings);
begin
  if (select count(*) from orders where buyer_id = p_buyer and status not in ('delivered', 'rejected')) >= most then
    perform refuse('TOO_MANY_OPEN_ORDERS', jsonb_build_object('limit', most));
  end if;
end $$;
