-- Chooses each family's lead (the current one, or its oldest listed product, or its oldest) and
-- updates the summary on it. Writes only differences. The caller holds the products.
create or replace function refresh_families(p_families uuid[])
returns void
language plpgsql
as $$
begin
  if cardinality(p_families) = 0 then return; end if;
  with faces as (
    select f.id as family, (
      select p.id from products p where p.family_id = f.id and p.deleted_at is null
      order by (p.hidden_at is null and p.unlisted_at is null) desc, p.leads desc, p.id limit 1) as lead
    from families f where f.id = any(p_families)
  )
  update products p
  set leads = false, family_from_paise = null, family_to_paise = null, family_size = null, family_sizes = null,
      family_colours = null, family_words = null
  from faces
  where p.family_id = faces.family and p.leads and p.id is distinct from faces.lead;
  -- point: old lead stepped back
  with faces as (
    select p.family_id as family,
      (array_agg(p.id order by (p.hidden_at is null and p.unlisted_at is null) desc, p.leads desc, p.id))[1] as lead
    from products p where p.family_id = any(p_families) and p.deleted_at is null
    group by p.family_id
  )
  update products p
  set leads = true, family_from_paise = v.from_paise, family_to_paise = v.to_paise, family_size = v.size,
      family_sizes = v.sizes, family_colours = v.colours, family_words = v.words
  from faces, family_summary(faces.family) v
  where p.id = faces.lead
    and (p.leads, p.family_from_paise, p.family_to_paise, p.family_size, p.family_sizes, p.family_colours,
      p.family_words)
        is distinct from (true, v.from_paise, v.to_paise, v.size, v.sizes, v.colours, v.words);
end $$;
