-- Hides a product, or its whole family with `p_family`, with an event each and one mail to the
-- seller. Hidden ones only get the new reason.
-- Locks: seller, products of the family by id.
create or replace function hide_product(p_admin uuid, p_product uuid, p_reason text, p_family boolean default false)
returns uuid
language plpgsql
as $$
declare
  product products;
  -- The seller first, as in delete_account: the mail's foreign key locks their row.
  held uuid[] := lock_families(array[p_product]);
  hiding uuid[];
begin
  select * into product from products where id = p_product and deleted_at is null;
  if not found then perform refuse('PRODUCT_NOT_FOUND'); end if;
  -- point: product locked
  hiding := array(
    select p.id from products p
    where p.deleted_at is null
      and case
        when p_family and product.family_id is not null then
          p.family_id = product.family_id and p.hidden_at is null
        else p.id = p_product and p.hidden_reason is distinct from p_reason end
    order by p.leads desc, p.id);
  if cardinality(hiding) > 0 then
    update products
    set hidden_at = coalesce(hidden_at, clock_timestamp()), hidden_reason = p_reason, updated_at = clock_timestamp()
    where id = any(hiding);
    perform refresh_families(held);
    perform note_admin_event(p_admin, 'product-hidden', p.id, case
      when p_family and place = 1 and cardinality(hiding) > 1 then
        left(p.name, 180) || ' (' || cardinality(hiding) || ' variants)'
      else left(full_name(p), 200) end, null, null, p_reason)
    from unnest(hiding) with ordinality h(id, place) join products p using (id)
    order by place;
    insert into mails (kind, user_id, admin_event_id)
    select 'hidden', s.id, e.id from admin_events e join users s on s.id = product.seller_id
    where e.subject_id = hiding[1] and e.transaction = pg_current_xact_id()::text and s.confirmed_at is not null;
  end if;
  return p_product;
end $$;
