-- promise: Editing a shared field changes the whole family.
-- red: packages/domain/src/product/family/families.test.ts > is called and told as the others are: an edit of one is of all
create or replace function copy_shared_fields(p_product uuid) returns void language sql as $$
  select;
$$;
create or replace function check_family() returns trigger language plpgsql as $$
begin
  return null;
end $$;
