-- promise: A typo never leads to products that aren't for sale.
-- red: packages/domain/src/catalogue/search/search-relevance.test.ts > lead to nothing that is no longer for sale
create or replace function refresh_search_words(p_sample integer) returns integer language sql as $$
  with kept as (
    insert into search_words (word, products)
    select word, ndoc from ts_stat($words$
      select to_tsvector('public.haat_simple', words_apart(p.name)) from products p where is_listed(p)$words$)
    where word ~ '^[[:alpha:]]{3,40}$'
    on conflict do nothing returning 1
  )
  select count(*)::integer from kept;
$$;
