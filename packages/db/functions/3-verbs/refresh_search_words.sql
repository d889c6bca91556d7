-- Recounts the words of listed products; returns how many changed. Large catalogues are sampled,
-- and words not seen stay. Does nothing while another one runs.
create or replace function refresh_search_words(p_sample integer)
returns integer
language plpgsql
as $$
declare
  percent constant real := least(100, 100.0 * p_sample
    / greatest(1, (select reltuples from pg_class where oid = 'products'::regclass)));
  changed integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('haat-search-words')) then return 0; end if;
  with counted as (
    select word, ceil(ndoc * 100 / percent)::int as products
    from ts_stat(format($words$
      select to_tsvector('public.haat_simple',
        words_apart(p.name) || ' ' || words_apart(p.brand) || ' ' || p.category || ' ' || p.subcategory
        || case when p.category = 'Fashion' then ' Clothing' else '' end)
      from products p tablesample system (%s) where is_listed(p)$words$, percent))
    where word ~ '^[[:alpha:]\u0900-\u097f][[:alpha:]\u0900-\u097f-]{1,39}$'
  ), gone as (
    delete from search_words w
    where percent = 100 and not exists (select from counted c where c.word = w.word) returning 1
  ), kept as (
    insert into search_words as w (word, products) select word, products from counted
    on conflict (word) do update set products = excluded.products where w.products <> excluded.products returning 1
  )
  select (select count(*) from gone) + (select count(*) from kept) into changed;
  return changed;
end $$;
