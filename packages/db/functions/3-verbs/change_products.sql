-- Changes prices, stocks or listing of many products (the contract's ChangeProductsInput). Refused
-- products are named, the others change.
-- Locks: sellers by id, products and their families by id.
create or replace function change_products(p_seller uuid, p_products jsonb, p_change jsonb)
returns jsonb
language plpgsql
as $$
declare
  own uuid[] := array(
    select p.id from jsonb_array_elements(p_products) c join products p on p.id = (c ->> 'productId')::uuid
    where p.seller_id = p_seller);
  held uuid[];
  outcome jsonb;
begin
  -- point: asked
  held := lock_families(own);
  -- point: products locked
  with planned as materialized (
    select * from planned_changes(own, p_products, p_change)
  ), moved as (
    insert into stock_movements (product_id, seq, delta, stock_after, reason)
    select id, old_seq + 1, stock - old_stock, stock, 'edited' from planned where reason is null and stock <> old_stock
  ), changed as (
    update products p
    set price_paise = planned.price, stock = planned.stock,
        stock_seq = p.stock_seq + (planned.stock <> p.stock)::integer,
        version = p.version + (planned.price <> p.price_paise or planned.stock <> p.stock)::integer,
        unlisted_at = case when not planned.listed then coalesce(p.unlisted_at, clock_timestamp()) end,
        updated_at = clock_timestamp()
    from planned
    where p.id = planned.id and reason is null
      and (p.price_paise, p.stock, p.unlisted_at is null)
          is distinct from (planned.price, planned.stock, planned.listed)
  )
  select jsonb_build_object(
      'changed', count(*) filter (where planned.id is not null and reason is null),
      'refused', coalesce(jsonb_agg(jsonb_build_object(
          'id', c ->> 'productId', 'label', coalesce(label, ''), 'reason', coalesce(reason, 'PRODUCT_NOT_FOUND'))
            order by place)
        filter (where planned.id is null or reason is not null), '[]'))
    into outcome
  from jsonb_array_elements(p_products) with ordinality a(c, place)
  left join planned on planned.id = (c ->> 'productId')::uuid;
  -- point: products changed
  perform refresh_families(held);
  return outcome;
end $$;

-- The new price, stock and listing of each product, or the reason it is refused. Prices and stocks
-- need the version seen, so a repeat changes nothing. Setting a stock applies the difference to the
-- stock seen: sales in between stay sold.
create or replace function planned_changes(p_own uuid[], p_seen jsonb, p_change jsonb)
returns table (
  id uuid, label text, old_stock integer, old_seq integer, price bigint, stock integer, listed boolean, reason text)
language sql stable
as $$
  with wanted as (
    select p as product, full_name(p) as label,
      p.version <> s.version and p_change ->> 'kind' <> 'listed' as is_other,
      changed_price(p.price_paise, (p_change ->> 'percent')::integer) as price,
      coalesce(p.price_paise = changed_price(s."pricePaise", (p_change ->> 'percent')::integer)
               or p.stock = (p_change ->> 'stock')::integer, false) as is_so,
      (p_change ->> 'stock')::integer as stock,
      coalesce((p_change ->> 'stock')::integer - s.stock, (p_change ->> 'pieces')::integer, 0) as pieces,
      coalesce((p_change ->> 'isListed')::boolean, p.unlisted_at is null) as listed
    from jsonb_to_recordset(p_seen) s("productId" uuid, version integer, "pricePaise" bigint, stock integer)
    join products p on p.id = s."productId"
    where p.id = any(p_own)
  ), planned as (
    select w.*, (product).stock::bigint + pieces as sum from wanted w
  ), judged as (
    select planned.*, case
        when (product).deleted_at is not null then 'PRODUCT_NOT_FOUND'
        when is_other and not is_so then 'PRODUCT_CHANGED'
        when is_other then null
        when price not between 1 and max_price_paise() then 'PRICE_OUT_OF_RANGE'
        when price > (product).mrp_paise then 'PRICE_ABOVE_MRP'
        when stock is null and sum < 0 then 'OUT_OF_STOCK'
        when pieces > 0 and sum > (select max_stock from settings) then 'STOCK_LIMIT'
      end as reason
    from planned
  )
  select (product).id, label, (product).stock, (product).stock_seq,
    case when is_other then (product).price_paise else coalesce(price, (product).price_paise) end,
    case when is_other then (product).stock else greatest(sum, 0)::integer end,
    listed, reason
  from judged;
$$;

-- The contract's changedPrice: halves up; whole rupees stay whole rupees from one rupee on.
create or replace function changed_price(p_price bigint, p_percent integer)
returns bigint
language sql immutable
as $$
  select case when p_price % 100 = 0 and p_price * (100 + p_percent) >= 10000
    then div(p_price::numeric * (100 + p_percent) + 5000, 10000)::bigint * 100
    else div(p_price::numeric * (100 + p_percent) + 50, 100)::bigint end
$$;
