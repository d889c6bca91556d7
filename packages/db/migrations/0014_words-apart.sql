-- What stands between two words without a space ("Kurta/Pyjama", "Adidas.Originals") is a space to who searches. Postgres
-- would take the two for a file or a host, found by the whole of it alone. Figures stay together: 1.8, 24/7, 1,000. A
-- figure and its unit are two words whether or not a space stands between: 500ml, 128GB; but 5G and 4K are one.
create function words_apart(written text)
returns text
language sql immutable strict parallel safe
as $$
  select regexp_replace(
    regexp_replace(written, '(?<![0-9])[/\\|:;,._!?"()]|[/\\|:;,._!?"()](?![0-9])', ' ', 'g'),
    '\m([0-9]+)(?=[[:alpha:]]{2,}\M)|\m([0-9]{2,})(?=[[:alpha:]]\M)', '\1\2 ', 'g');
$$;
--> statement-breakpoint
-- The column that is made of it is made anew; the function that asks it has one more thing to be told.
drop function if exists search_query(text, boolean);
alter table products drop column search;
--> statement-breakpoint
create or replace function product_document(name text, brand text, category text, subcategory text, description text)
returns tsvector
language sql immutable strict parallel safe
as $$
  select setweight(to_tsvector('public.haat_simple', public.words_apart(public.product_head(name)))
           || to_tsvector('public.haat_english', public.words_apart(public.product_head(name))), 'A')
      || setweight(to_tsvector('public.haat_simple', public.words_apart(name)) || to_tsvector('public.haat_english', public.words_apart(name))
           || to_tsvector('public.haat_simple', public.words_apart(brand)), 'B')
      || setweight(
           to_tsvector('public.haat_simple', category || ' ' || subcategory
             || case when category = 'Fashion' then ' Clothing' else '' end)
           || to_tsvector('public.haat_english', category || ' ' || subcategory), 'C')
      || setweight(to_tsvector('public.haat_english', public.words_apart(description)), 'D');
$$;
--> statement-breakpoint
alter table products add column search tsvector generated always as (product_document(name, brand, category, subcategory, description)) stored;
--> statement-breakpoint
create index products_search on products using gin (search) where deleted_at is null;
