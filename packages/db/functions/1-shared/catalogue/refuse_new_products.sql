-- Refuses more new products in 24 hours than the settings allow; deleted ones count.
-- Locks: seller.
create or replace function refuse_new_products(p_seller uuid, p_new bigint)
returns void
language plpgsql
as $$
declare
  is_approved boolean;
  most integer;
  added bigint;
begin
  if p_new = 0 then return; end if;
  select u.approved_at is not null into is_approved from users u where u.id = p_seller for no key update;
  select case when is_approved then s.max_new_products else least(s.max_new_products, s.max_unapproved_products) end
  into most from settings s;
  select count(*) into added
  from (select from products p
    where p.seller_id = p_seller and p.created_at > now() - interval '24 hours' limit most) lately;
  if added + p_new > most then
    perform refuse('TOO_MANY_PRODUCTS',
      jsonb_build_object('most', most, 'left', most - added, 'isApproved', is_approved));
  end if;
end $$;
