-- Tells page caches on commit which products changed, as `readListingChange` expects: 'shown' (only
-- their own pages) or 'lists' (their place in lists too). Skips invisible products. Stock that
-- orders move is read by stock_moved_since instead.
create or replace function announce_listing()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  case tg_table_name
    when 'products' then
      -- Approving or unblocking a seller waits for writes to their products, then announces them.
      if can_sell(new.seller_id) then perform notify_listings(tg_argv[0], array[new.id]); end if;
    when 'stock_movements' then
      -- Sold-out products come last in lists.
      perform notify_listings(
        case when new.stock_after = 0 or new.stock_after = new.delta then 'lists' else 'shown' end,
        array(select p.id union
              select lead.id from products lead
              where lead.family_id = p.family_id and lead.leads and lead.deleted_at is null))
      from products p where p.id = new.product_id and is_listed(p);
    when 'reviews' then
      -- An unchanged review changes no page; the rating is announced by the product.
      if tg_op <> 'UPDATE' or (old.stars, old.text) is distinct from (new.stars, new.text) then
        perform notify_listings('shown', array[coalesce(new.product_id, old.product_id)]);
      end if;
    when 'users' then
      if new.user_type <> 'seller' then
        -- Reviews show the buyer's name.
        perform notify_listings('shown', array(select product_id from reviews where buyer_id = new.id limit 201));
      elsif can_sell(new.id) or (old.blocked_at is null and old.waiting_since is null) then
        -- Products show the seller's name and holiday. A hidden one may come back at this moment.
        perform notify_listings(
          case when (old.blocked_at, old.waiting_since) is distinct from (new.blocked_at, new.waiting_since)
            then 'lists' else 'shown' end,
          array(select p.id from products p where p.seller_id = new.id and p.deleted_at is null limit 201));
      end if;
    when 'families' then
      -- Every product of the family shows the size guide.
      if can_sell(new.seller_id) then
        perform notify_listings('shown',
          array(select p.id from products p where p.family_id = new.id and is_listed(p)));
      end if;
    else perform pg_notify('listings', '');
  end case;
  return null;
end $$;

create or replace trigger products_announce_listed after insert on products
  for each row execute function announce_listing('lists');
-- Products that stay hidden, unlisted or deleted are on no page.
create or replace trigger products_announce after update on products
  for each row
  when ((old.deleted_at is null and old.hidden_at is null and old.unlisted_at is null
         or new.deleted_at is null and new.hidden_at is null and new.unlisted_at is null)
        and (old.name, old.brand, old.description, old.price_paise, old.category, old.subcategory, old.rating_sum,
             old.rating_count, old.deleted_at, old.hidden_at, old.unlisted_at, old.seller_id, old.family_id,
             old.option_values, old.leads, old.family_from_paise, old.family_to_paise, old.family_size,
             old.family_sizes, old.family_colours)
            is distinct from
            (new.name, new.brand, new.description, new.price_paise, new.category, new.subcategory, new.rating_sum,
             new.rating_count, new.deleted_at, new.hidden_at, new.unlisted_at, new.seller_id, new.family_id,
             new.option_values, new.leads, new.family_from_paise, new.family_to_paise, new.family_size,
             new.family_sizes, new.family_colours))
  execute function announce_listing('lists');
create or replace trigger products_announce_shown after update on products
  for each row
  when (new.deleted_at is null and new.hidden_at is null and new.unlisted_at is null
        and (old.pictures, old."@all_details")
            is distinct from
            (new.pictures, new."@all_details"))
  execute function announce_listing('shown');
create or replace trigger stock_movements_announce after insert on stock_movements
  for each row when (new.reason = 'edited') execute function announce_listing();
create or replace trigger reviews_announce after insert or update or delete on reviews
  for each row execute function announce_listing();
create or replace trigger users_announce after update on users
  for each row
  when ((old.name, old.blocked_at, old.waiting_since, old.holiday_from, old.holiday_until)
        is distinct from (new.name, new.blocked_at, new.waiting_since, new.holiday_from, new.holiday_until))
  execute function announce_listing();
create or replace trigger families_announce after update on families
  for each row when (old.size_guide <> new.size_guide) execute function announce_listing();
create or replace trigger settings_announce after update on settings
  for each row execute function announce_listing();

-- True unless the seller is blocked or waits for approval.
create or replace function can_sell(p_seller uuid)
returns boolean
language sql stable
as $$
  select exists (select from users u where u.id = p_seller and u.blocked_at is null and u.waiting_since is null);
$$;

-- Beyond 200 ids, which is too much for a notification, an empty one means all products.
create or replace function notify_listings(p_kind text, p_products uuid[])
returns void
language plpgsql
as $$
begin
  if cardinality(p_products) > 200 then
    perform pg_notify('listings', '');
  elsif cardinality(p_products) > 0 then
    perform pg_notify('listings', p_kind || ' ' || array_to_string(p_products, ','));
  end if;
end $$;
