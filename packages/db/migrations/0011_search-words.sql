create extension if not exists fuzzystrmatch;
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "search_words_products" CHECK ("search_words"."products" > 0)
);
--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_begin" ON "search_words" USING btree ("word" text_pattern_ops);
--> statement-breakpoint
-- What a product is, by its name: "Rice Cooker" of "Electric Rice Cooker with Steamer, 1.8 Litres" ends with it. The part
-- up to the first comma or the first little word is looked at; where it ends with a word for a number of things (set, pack)
-- the word before it counts as well.
create function product_head(name text)
returns text
language sql immutable strict parallel safe
as $$
  select coalesce(substring(part from '\S+\s+(?:set|pair|pack|box|stack|case|trio|jar|bottle|tube)s?$'), substring(part from '\S+$'), '')
  from (select lower(regexp_replace(name, '\s*[,:(].*$|\s+(?:with|for|from|in|at|to|by)\s.*$', '', 'i')) as part) first;
$$;
--> statement-breakpoint
-- What a product is counts most, then the rest of its name and its brand, then category and subcategory, then the
-- description. The column that is made of it is made anew.
drop function if exists search_query(text);
alter table products drop column search;
--> statement-breakpoint
create or replace function product_document(name text, brand text, category text, subcategory text, description text)
returns tsvector
language sql immutable strict parallel safe
as $$
  select setweight(to_tsvector('public.haat_simple', product_head(name)) || to_tsvector('public.haat_english', product_head(name)), 'A')
      || setweight(to_tsvector('public.haat_simple', name) || to_tsvector('public.haat_english', name)
           || to_tsvector('public.haat_simple', brand), 'B')
      || setweight(
           to_tsvector('public.haat_simple', category || ' ' || subcategory
             || case when category = 'Fashion' then ' Clothing' else '' end)
           || to_tsvector('public.haat_english', category || ' ' || subcategory), 'C')
      || setweight(to_tsvector('public.haat_english', description), 'D');
$$;
--> statement-breakpoint
alter table products add column search tsvector generated always as (product_document(name, brand, category, subcategory, description)) stored;
--> statement-breakpoint
create index products_search on products using gin (search) where deleted_at is null;
