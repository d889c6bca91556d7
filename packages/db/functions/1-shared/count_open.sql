-- What keeps somebody from deleting their account: of a buyer the orders, of a seller the lines, that are neither decided
-- against nor delivered.
create or replace function count_open(p_user uuid)
returns bigint
language sql stable
as $$
  select (select count(*) from orders o
          where o.buyer_id = p_user and o.status not in ('delivered', 'rejected')
            and exists (select from order_lines l where l.order_id = o.id and l.stage in ('ORDERED', 'APPROVED')))
       + (select count(*) from order_lines l join orders o on o.id = l.order_id
          where l.seller_id = p_user and l.stage in ('ORDERED', 'APPROVED') and o.status not in ('delivered', 'rejected'));
$$;
