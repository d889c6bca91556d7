-- Refuses an order that is no longer what the buyer saw, naming everything that stands in its way at once: entries
-- that are gone, products with too little left, prices, quantities and names that changed, the new total. The reason is
-- the first of these. What was seen of an entry (p_seen, optional) decides for that entry, also where the total is the same. What is bought at once is ordered by itself. Entries and products are locked by the caller.
create or replace function refuse_changed_cart(p_buyer uuid, p_entries uuid[], p_expected_total bigint, p_seen jsonb)
returns void
language plpgsql
as $$
declare
  gone jsonb;
  shortages jsonb;
  prices jsonb;
  quantities jsonb;
  names jsonb;
  largest integer;
  total bigint;
  most integer := (select max_quantity_per_line from settings);
  reason text;
begin
  select jsonb_agg(jsonb_build_object('entryId', wanted, 'name', full_name(p)) order by wanted)
  into gone
  from unnest(p_entries) wanted
  left join cart_entries c on c.id = wanted and c.buyer_id = p_buyer
  left join products p on p.id = c.product_id
  where p.id is null or not is_listed(p) or c.buy_now and cardinality(p_entries) > 1;

  select
    jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p), 'left', p.stock) order by c.created_at)
      filter (where p.stock < c.quantity),
    jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p), 'pricePaise', p.price_paise,
                                 'seenPaise', seen."unitPricePaise") order by c.created_at)
      filter (where p.price_paise <> seen."unitPricePaise"),
    jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p), 'quantity', c.quantity) order by c.created_at)
      filter (where c.quantity <> seen.quantity),
    jsonb_agg(jsonb_build_object('productId', p.id, 'name', full_name(p), 'seenName', seen.name) order by c.created_at)
      filter (where p.name <> seen.name),
    max(c.quantity),
    sum(c.quantity * p.price_paise)
  into shortages, prices, quantities, names, largest, total
  from cart_entries c
  join products p on p.id = c.product_id and is_listed(p)
  left join jsonb_to_recordset(p_seen) as seen("entryId" uuid, quantity integer, "unitPricePaise" bigint, name text)
    on seen."entryId" = c.id
  where c.id = any(p_entries) and c.buyer_id = p_buyer;
  total := total + shipping_for(total);

  reason := case
    when gone is not null then 'ENTRY_GONE'
    when largest > most then 'QUANTITY_LIMIT'
    when shortages is not null then 'OUT_OF_STOCK'
    when total <> p_expected_total or prices is not null or quantities is not null or names is not null
      then 'TOTAL_CHANGED'
  end;
  if reason is null then return; end if;
  perform refuse(reason, jsonb_strip_nulls(jsonb_build_object(
    'gone', gone, 'shortages', shortages, 'prices', prices, 'quantities', quantities, 'names', names,
    'limit', case when largest > most then most end,
    'totalPaise', case when reason = 'TOTAL_CHANGED' and total <> p_expected_total then total end)));
end $$;
