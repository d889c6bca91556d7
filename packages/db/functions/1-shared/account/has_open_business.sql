-- True while an order, line or return of the account is open, which blocks its deletion.
create or replace function has_open_business(p_user uuid)
returns boolean
language sql stable
as $$
  select exists (
    select from orders o
    where o.buyer_id = p_user and o.status not in ('delivered', 'rejected')
      and exists (select from order_lines l where l.order_id = o.id and l.stage in ('ORDERED', 'APPROVED'))
    union all
    select from order_lines l join orders o on o.id = l.order_id
    where l.seller_id = p_user and l.stage in ('ORDERED', 'APPROVED') and o.status not in ('delivered', 'rejected')
    union all
    select from returns r
    where p_user in (r.buyer_id, r.seller_id)
      and (r.stage not in ('REFUSED', 'REFUNDED', 'EXCHANGED', 'CANCELLED') or r.difference_paise > 0));
$$;
