-- The contract's payoutView.
create or replace function payout_json(p_payout uuid)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'id', o.id, 'reference', o.reference, 'totalPaise', o.total_paise, 'createdAt', iso(o.created_at),
    'sellers', (select jsonb_agg(jsonb_build_object('sellerId', u.id, 'name', u.name, 'paise', p.amount_paise)
        order by u.name, u.id)
                from journals j
                join postings p on p.journal_id = j.id and p.account = 'seller'
                join users u on u.id = j.seller_id
                where j.batch_id = o.id))
  from payouts o where o.id = p_payout;
$$;
