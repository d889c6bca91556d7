-- promise: A family has at most 50 products.
-- red: packages/domain/src/product/family/families.test.ts > refuses another seller's family, one more than there may be, and a value too few
create or replace function refuse_large_family(p_family uuid, p_more integer) returns void language plpgsql as $$
begin
  return;
end $$;
create or replace function check_family() returns trigger language plpgsql as $$
begin
  return null;
end $$;
