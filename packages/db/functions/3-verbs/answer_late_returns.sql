-- Approves up to p_limit returns that sellers didn't answer in time; returns how many.
-- Locks: order, return.
create or replace function answer_late_returns(p_limit integer)
returns integer
language plpgsql
as $$
declare
  late uuid[] := array(
    select id from returns
    where stage = 'REQUESTED' and answer_by <= (select clock_timestamp()) order by answer_by limit p_limit);
  one uuid;
  answered integer := 0;
begin
  foreach one in array late loop
    perform 1 from orders where id = (select order_id from returns where id = one) for no key update;
    if exists (select from returns where id = one and stage = 'REQUESTED') then
      perform move_return('system', null, one, 'lapse', '');
      answered := answered + 1;
    end if;
  end loop;
  return answered;
end $$;
