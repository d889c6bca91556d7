-- Sets the details named in the input (the contract's ProductDetails); missing keys stay, null
-- clears.
create or replace function apply_details(p products, details jsonb)
returns products
language plpgsql immutable
as $$
begin
  if details ? 'sku' then p.sku := details ->> 'sku'; end if;
  if details ? 'mrpPaise' then p.mrp_paise := details ->> 'mrpPaise'; end if;
  if details ? 'originCountry' then p.origin_country := details ->> 'originCountry'; end if;
  if details ? 'netQuantity' then p.net_quantity := details ->> 'netQuantity'; end if;
  if details ? 'weightGrams' then p.weight_grams := details ->> 'weightGrams'; end if;
  if details ? 'returnDays' then p.return_days := details ->> 'returnDays'; end if;
  if details ? 'facts' then p.facts := details -> 'facts'; end if;
  p.facts := coalesce(p.facts, '[]');
  return p;
end $$;
