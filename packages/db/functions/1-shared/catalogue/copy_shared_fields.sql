-- Copies the family's shared fields from this product to the others, where they differ.
create or replace function copy_shared_fields(p_product uuid)
returns void
language sql
as $$
  update products p
  set name = s.name, brand = s.brand, description = s.description, category = s.category, subcategory = s.subcategory,
      ("@shared_details") = row(s."@shared_details"), version = p.version + 1,
      updated_at = clock_timestamp()
  from products s
  where s.id = p_product and p.family_id = s.family_id and p.id <> s.id and p.deleted_at is null
    and (p.name, p.brand, p.description, p.category, p.subcategory, p."@shared_details")
        is distinct from (s.name, s.brand, s.description, s.category, s.subcategory, s."@shared_details");
$$;
