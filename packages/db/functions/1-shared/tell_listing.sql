-- Announces of which products pages are out of date: 'shown' or 'lists', and their ids. Of more than 200, which a
-- notification does not hold, it tells that it may be any.
create or replace function tell_listing(p_kind text, p_products uuid[])
returns void
language plpgsql
as $$
begin
  if cardinality(p_products) > 200 then perform pg_notify('listings', '');
  elsif cardinality(p_products) > 0 then perform pg_notify('listings', p_kind || ' ' || array_to_string(p_products, ','));
  end if;
end $$;
