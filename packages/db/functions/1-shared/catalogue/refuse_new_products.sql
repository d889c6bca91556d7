-- Refuses more new products of a seller than 24 hours may bring; those that were deleted since count as well. Of two calls at
-- once of one seller the second waits here for the first.
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
