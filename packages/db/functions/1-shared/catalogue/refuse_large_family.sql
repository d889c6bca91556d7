-- Refuses a family of more products than allowed.
create or replace function refuse_large_family(p_family uuid, p_more integer)
returns void
language plpgsql
as $$
begin
  if (select count(*) from products where family_id = p_family and deleted_at is null) + p_more > max_variants() then
    perform refuse('TOO_MANY_VARIANTS');
  end if;
end $$;
