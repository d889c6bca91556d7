-- Changes many of a seller's products at once: their prices by so many per cent, their stocks to or by so many pieces, or whether
-- they are on sale. `p_products` and `p_change` are those of the contract's ChangeProductsInput. What cannot be changed is named
-- with the reason, and the others are changed. Answers how many are as asked, and those that are not. Locks: seller, products
-- and their families by id.
create or replace function change_products(p_seller uuid, p_products jsonb, p_change jsonb)
returns jsonb
language plpgsql
as $$
declare
  -- A product keeps its seller.
  own uuid[] := array(
    select p.id from jsonb_array_elements(p_products) c join products p on p.id = (c ->> 'productId')::uuid
    where p.seller_id = p_seller);
  held uuid[];
  outcome jsonb;
begin
  -- point: asked
  held := hold_families(own);
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
      and (p.price_paise, p.stock, p.unlisted_at is null) is distinct from (planned.price, planned.stock, planned.listed)
  )
  select jsonb_build_object(
      'changed', count(*) filter (where planned.id is not null and reason is null),
      'refused', coalesce(jsonb_agg(jsonb_build_object(
          'id', c ->> 'productId', 'label', coalesce(label, ''), 'reason', coalesce(reason, 'PRODUCT_NOT_FOUND')) order by place)
        filter (where planned.id is null or reason is not null), '[]'))
    into outcome
  from jsonb_array_elements(p_products) with ordinality a(c, place)
  left join planned on planned.id = (c ->> 'productId')::uuid;
  -- point: products changed
  perform refresh_families(held);
  return outcome;
end $$;
