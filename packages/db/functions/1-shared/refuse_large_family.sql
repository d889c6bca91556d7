-- Refuses that so many products come to a family which would then have more than a family may (the contract's maxVariants).
create or replace function refuse_large_family(p_family uuid, p_more integer)
returns void
language plpgsql
as $$
begin
  if (select count(*) from products where family_id = p_family and deleted_at is null) + p_more > 50 then
    perform refuse('TOO_MANY_VARIANTS');
  end if;
end $$;

-- What a variant shows that has no pictures of its own: those of the first one of its colour, else of the one that leads.
create or replace function pictures_of(p_family uuid, p_values jsonb)
returns text[]
language sql stable
as $$
  select p.pictures
  from products p join families f on f.id = p.family_id
  where p.family_id = p_family and p.deleted_at is null and cardinality(p.pictures) > 0
  order by exists (
      select from unnest(f.options) with ordinality o(name, place)
      where option_kind(o.name) = 'colour' and lower(p.option_values[o.place]) = lower(p_values ->> (o.place - 1)::integer)) desc,
    p.leads desc, p.id
  limit 1;
$$;
