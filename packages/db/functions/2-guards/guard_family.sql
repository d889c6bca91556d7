-- A family has a value per option on every product, a bounded number of products with the same
-- shared fields, and exactly one lead with the right summary (checked at commit).
create or replace function check_family()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
declare
  family uuid := case when tg_argv[0] = 'left' then old.family_id else new.family_id end;
begin
  if not exists (select from products p where p.family_id = family and p.deleted_at is null) then return null; end if;
  if (select count(*) from products p where p.family_id = family and p.deleted_at is null) > max_variants() then
    raise exception 'family % has too many products', family using errcode = 'HA002';
  end if;
  if exists (select from products p join families f on f.id = p.family_id
             where p.family_id = family and p.deleted_at is null
               and (cardinality(p.option_values) <> cardinality(f.options)
                    or exists (select from unnest(p.option_values) value
                               where value is null or char_length(value) not between 1 and max_option_value()
                                 or value <> btrim(value)))) then
    raise exception 'a product of family % lacks a value for an option', family using errcode = 'HA002';
  end if;
  if (select count(distinct (
        p.name, p.brand, p.description, p.category, p.subcategory, p."@shared_details"))
      from products p where p.family_id = family and p.deleted_at is null) > 1 then
    raise exception 'products of family % differ in shared fields', family using errcode = 'HA002';
  end if;
  if not exists (select from products p, family_summary(family) v
                 where p.family_id = family and p.deleted_at is null and p.leads
                   and (p.family_from_paise, p.family_to_paise, p.family_size, p.family_sizes, p.family_colours,
                     p.family_words)
                       is not distinct from (v.from_paise, v.to_paise, v.size, v.sizes, v.colours, v.words)
                   and (v.size = 0 or p.hidden_at is null and p.unlisted_at is null)) then
    raise exception 'family % has no lead with the right summary', family using errcode = 'HA002';
  end if;
  return null;
end $$;

drop trigger if exists products_family_added on products;
create constraint trigger products_family_added after insert on products
  deferrable initially deferred for each row when (new.family_id is not null) execute function check_family('joined');
drop trigger if exists products_family_changed on products;
create constraint trigger products_family_changed
  after update of family_id, option_values, leads, price_paise, deleted_at, hidden_at, unlisted_at, name, brand,
    description, category, subcategory, "@shared_details", family_from_paise, family_to_paise,
    family_size, family_sizes, family_colours, family_words on products
  deferrable initially deferred for each row when (new.family_id is not null) execute function check_family('joined');
drop trigger if exists products_family_left on products;
create constraint trigger products_family_left after update of family_id on products
  deferrable initially deferred for each row
  when (old.family_id is not null and old.family_id is distinct from new.family_id)
  execute function check_family('left');

create or replace function guard_family()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  if new.seller_id <> old.seller_id or new.options <> old.options then
    raise exception 'a family cannot change its seller or options' using errcode = 'HA002';
  end if;
  return null;
end $$;

create or replace trigger families_guard after update on families
  for each row execute function guard_family();
