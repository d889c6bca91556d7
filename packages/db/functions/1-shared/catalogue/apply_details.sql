-- Sets the details named in the input (the contract's ProductDetails); missing keys stay, null
-- clears.
create or replace function apply_details(p products, details jsonb)
returns products
language plpgsql immutable
as $$
begin
  p := jsonb_populate_record(p, (
    select coalesce(jsonb_object_agg(lower(regexp_replace(name, '([A-Z])', '_\1', 'g')), details -> name), '{}')
    from unnest('@all_details'::text[]) name where details ? name));
  p.facts := coalesce(p.facts, '[]');
  return p;
end $$;
