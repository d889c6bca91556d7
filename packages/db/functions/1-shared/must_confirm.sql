-- Whether a buyer's next order waits for them to confirm it: where the shop asks for that, and as long as they have none that
-- was confirmed, or that nobody had to.
create or replace function must_confirm(p_buyer uuid)
returns boolean
language sql stable
as $$
  select s.confirm_first_order and not exists (
    select from orders o
    where o.buyer_id = p_buyer and (o.confirmation is null or o.confirmation in ('confirmed', 'waived')))
  from settings s;
$$;
