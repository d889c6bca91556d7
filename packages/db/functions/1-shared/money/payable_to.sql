-- The shop's debt to a seller now, without parcels whose cash the courier still has. Negative: the
-- seller owes.
create or replace function payable_to(p_seller uuid)
returns bigint
language sql stable
as $$
  select coalesce((select -b.paise from balances b where b.account = 'seller' and b.party_id = p_seller), 0)
    + coalesce((select sum(p.amount_paise)::bigint
                from shipments s
                cross join lateral (
                  select j.id from journals j where j.shipment_id = s.id
                  union all
                  select j.id from order_lines l join returns r on r.line_id = l.id
                  join journals j on j.return_id = r.id
                  where l.shipment_id = s.id
                ) j
                join postings p on p.journal_id = j.id and p.account = 'seller'
                where s.seller_id = p_seller and s.cash = 'collected' and s.collector_id is not null
                  and not s.is_paid_in), 0);
$$;
