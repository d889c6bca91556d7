-- promise: The seller of a product never changes.
-- red: packages/db/src/guards.test.ts > keeps its seller
create or replace function guard_product() returns trigger language plpgsql as $$
begin
  if new.stock <> old.stock and new.stock_seq <= old.stock_seq then
    raise exception 'stock changes only with a movement' using errcode = 'HA002';
  end if;
  return null;
end $$;
