-- promise: Who keeps pages of the catalogue finds whose stock orders moved.
-- red: packages/domain/src/product/hear-of-listings.test.ts > is not announced, and is found by whoever asks, each time once
create or replace function stock_moved_since(p_since text, p_most integer) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'seen', pg_current_snapshot()::text, 'products', case when p_since is not null then '[]'::jsonb end);
$$;
