-- Whoever keeps pages or counts of the catalogue hears, once it is committed, of which product they are out of date; an
-- empty name stands for any product. What orders do to stock is not told: it is read (stock_moved_since).
create or replace function announce_listing()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  case tg_table_name
    when 'products' then perform pg_notify('listings', new.id::text);
    when 'stock_movements' then perform pg_notify('listings', new.product_id::text);
    when 'reviews' then
      -- The same review again changes no page.
      if tg_op <> 'UPDATE' or (old.stars, old.text) is distinct from (new.stars, new.text) then
        perform pg_notify('listings', coalesce(new.product_id, old.product_id)::text);
      end if;
    when 'users' then
      -- A seller's name stands on their products, a buyer's on what they reviewed.
      if new.user_type = 'seller' then
        perform pg_notify('listings', '');
      else
        perform pg_notify('listings', product_id::text) from reviews where buyer_id = new.id;
      end if;
    else perform pg_notify('listings', '');
  end case;
  return null;
end $$;

create or replace trigger products_announce_listed after insert on products
  for each row execute function announce_listing();
create or replace trigger products_announce after update on products
  for each row
  when ((old.name, old.brand, old.description, old.price_paise, old.category, old.subcategory, old.pictures,
         old.rating_sum, old.rating_count, old.deleted_at, old.hidden_at, old.unlisted_at, old.seller_id)
        is distinct from
        (new.name, new.brand, new.description, new.price_paise, new.category, new.subcategory, new.pictures,
         new.rating_sum, new.rating_count, new.deleted_at, new.hidden_at, new.unlisted_at, new.seller_id))
  execute function announce_listing();
create or replace trigger stock_movements_announce after insert on stock_movements
  for each row when (new.reason not in ('reserved', 'released')) execute function announce_listing();
create or replace trigger reviews_announce after insert or update or delete on reviews
  for each row execute function announce_listing();
create or replace trigger users_announce after update on users
  for each row when ((old.name, old.blocked_at, old.waiting_since) is distinct from (new.name, new.blocked_at, new.waiting_since))
  execute function announce_listing();
create or replace trigger settings_announce after update on settings
  for each row execute function announce_listing();
