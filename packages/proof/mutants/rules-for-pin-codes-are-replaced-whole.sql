-- promise: A seller's PIN code rules are those of one file, never a mix of two.
-- red: packages/db/src/locks.test.ts > replaced twice concurrently are the later ones
create or replace function replace_delivery_rules(p_seller uuid, p_admin uuid, p_rules jsonb, p_was jsonb default null)
returns void language plpgsql as $$
begin
  delete from delivery_rules d
  where d.seller_id = p_seller and d.prefix not in (select rule ->> 'prefix' from jsonb_array_elements(p_rules) rule);
  insert into delivery_rules (seller_id, prefix, serves, cash)
  select p_seller, rule ->> 'prefix', true, true from jsonb_array_elements(p_rules) rule
  on conflict (seller_id, prefix) do update set serves = true;
end $$;
