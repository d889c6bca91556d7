-- promise: A bulk change is applied once, to the versions seen.
-- red: packages/domain/src/product/change-products.test.ts > comes once: pieces are not added again
create or replace function planned_changes(p_own uuid[], p_seen jsonb, p_change jsonb)
returns table (id uuid, label text, old_stock integer, old_seq integer, price bigint, stock integer, listed boolean,
  reason text)
language sql stable
as $$
  with wanted as (
    select p as product, full_name(p) as label,
      false as is_other,
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
