-- Copies the family's shared fields from this product to the others, where they differ.
create or replace function copy_shared_fields(p_product uuid)
returns void
language sql
as $$
  update products p
  set name = s.name, brand = s.brand, description = s.description, category = s.category, subcategory = s.subcategory,
      facts = s.facts, origin_country = s.origin_country, return_days = s.return_days, version = p.version + 1,
      updated_at = clock_timestamp()
  from products s
  where s.id = p_product and p.family_id = s.family_id and p.id <> s.id and p.deleted_at is null
    and (p.name, p.brand, p.description, p.category, p.subcategory, p.facts, p.origin_country, p.return_days)
        is distinct from (s.name, s.brand, s.description, s.category, s.subcategory, s.facts, s.origin_country,
          s.return_days);
$$;
