-- A family in lists: price range, number, sizes, colours and search words of its listed products.
-- Values are in order of first appearance.
create or replace function family_summary(
  p_family uuid, out from_paise bigint, out to_paise bigint, out size integer, out sizes text[], out colours text[],
  out words text)
language sql stable
as $$
  with shown as (
    select p.id, p.price_paise, p.option_values from products p
    where p.family_id = p_family and p.deleted_at is null and p.hidden_at is null and p.unlisted_at is null
  ), said as (
    select option_kind(o.name) as kind, s.option_values[o.place] as value, min(s.id::text || o.place) as first
    from families f, unnest(f.options) with ordinality o(name, place), shown s
    where f.id = p_family
    group by 1, 2
  )
  select (select min(price_paise) from shown), (select max(price_paise) from shown),
    (select count(*)::integer from shown), coalesce(array_agg(value order by first) filter (where kind = 'size'), '{}'),
    coalesce(array_agg(value order by first) filter (where kind = 'colour'), '{}'),
    coalesce(string_agg(value, ' ' order by first), '')
  from said;
$$;
