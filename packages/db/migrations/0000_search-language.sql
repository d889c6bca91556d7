-- What the tables' generated columns need before the tables exist.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
--> statement-breakpoint
create text search configuration haat_simple (copy = simple);
alter text search configuration haat_simple
  alter mapping for hword, hword_part, word with unaccent, simple;
--> statement-breakpoint
create text search configuration haat_english (copy = english);
alter text search configuration haat_english
  alter mapping for hword, hword_part, word with unaccent, english_stem;
--> statement-breakpoint
-- Name counts most, then brand, then category and subcategory, then the description. A Fashion product
-- is found under Clothing as well. Whole words (simple) serve prefixes, stems (english) serve inflections.
create function product_document(name text, brand text, category text, subcategory text, description text)
returns tsvector
language sql immutable strict parallel safe
as $$
  select setweight(to_tsvector('public.haat_simple', name) || to_tsvector('public.haat_english', name), 'A')
      || setweight(to_tsvector('public.haat_simple', brand), 'B')
      || setweight(
           to_tsvector('public.haat_simple', category || ' ' || subcategory
             || case when category = 'Fashion' then ' Clothing' else '' end)
           || to_tsvector('public.haat_english', category || ' ' || subcategory), 'C')
      || setweight(to_tsvector('public.haat_english', description), 'D');
$$;
