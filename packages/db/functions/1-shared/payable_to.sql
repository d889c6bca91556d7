-- What the shop can pay a seller now: what it owes them, less their part of what couriers have not paid in yet; negative is what they owe it.
create or replace function payable_to(p_seller uuid)
returns bigint
language sql stable
as $$
  select coalesce((select -b.paise from balances b where b.account = 'seller' and b.party_id = p_seller), 0)
    + coalesce((select sum(p.amount_paise)::bigint
                from shipments s
                join journals j on j.shipment_id = s.id
                join postings p on p.journal_id = j.id and p.account = 'seller'
                where s.seller_id = p_seller and s.cash = 'collected' and s.collector_id is not null and not s.is_paid_in), 0);
$$;
