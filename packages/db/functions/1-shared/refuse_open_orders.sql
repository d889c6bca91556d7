-- Refuses one open order more than the settings allow, and another while the first one waits for its buyer to confirm it. The buyer's row is locked by the caller.
create or replace function refuse_open_orders(p_buyer uuid)
returns void
language plpgsql
as $$
declare
  most integer := (select max_open_orders from settings);
begin
  if must_confirm(p_buyer) and exists (
    select from orders
    where buyer_id = p_buyer and confirmation = 'waiting' and status = 'pending' and confirm_by > clock_timestamp()) then
    perform refuse('CONFIRM_FIRST');
  end if;
  if (select count(*) from orders where buyer_id = p_buyer and status not in ('delivered', 'rejected')) >= most then
    perform refuse('TOO_MANY_OPEN_ORDERS', jsonb_build_object('limit', most));
  end if;
end $$;
