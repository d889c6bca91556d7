-- promise: Page caches hear of what admins change in the catalogue.
-- red: packages/domain/src/catalogue/lists/announce-listing.test.ts > is announced for what an admin does
create or replace function announce_listing() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'products' then perform pg_notify('listings', 'lists ' || new.id); end if;
  return null;
end $$;
