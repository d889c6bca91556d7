-- Books a return: RECEIVED owes the refund and gives the commission back where the sale's money is
-- (pending until the courier remits it), REFUNDED pays it (by the seller, or by the shop at the
-- seller's expense), EXCHANGED owes nothing. The caller holds the order.
create or replace function book_return(r returns, p_actor actor, p_actor_id uuid)
returns void
language plpgsql
as $$
declare
  due uuid := (select id from journals where return_id = r.id and kind = 'return-due'
               and not exists (select from journals taken where taken.reverses = journals.id));
  postings jsonb;
  bearer book_account := (
    select case when s.collector_id is not null and not s.is_paid_in then 'seller-pending' else 'seller' end
    from order_lines l join shipments s on s.id = l.shipment_id where l.id = r.line_id);
begin
  postings := case r.stage
    when 'RECEIVED' then jsonb_build_array(
      jsonb_build_object('account', 'refund-due', 'party', r.buyer_id, 'paise', -r.refund_paise),
      jsonb_build_object('account', bearer, 'party', r.seller_id, 'paise', r.refund_paise - r.commission_paise),
      jsonb_build_object('account', 'commission', 'party', r.seller_id, 'paise', r.commission_paise),
      jsonb_build_object('account', 'sold', 'party', r.seller_id, 'paise', r.refund_paise),
      jsonb_build_object('account', 'bought', 'party', r.buyer_id, 'paise', -r.refund_paise))
    when 'REFUNDED' then jsonb_build_array(
      jsonb_build_object('account', 'refund-due', 'party', r.buyer_id, 'paise', r.refund_paise),
      jsonb_build_object('account', case p_actor when 'admin' then 'bank' else 'seller' end,
                         'party', case p_actor when 'admin' then bank_party() else r.seller_id end,
                         'paise', -r.refund_paise))
    when 'EXCHANGED' then (
      select jsonb_agg(jsonb_build_object('account', p.account, 'party', p.party_id, 'paise', -p.amount_paise))
      from postings p where p.journal_id = due) end;
  perform post_journals(jsonb_build_array(jsonb_build_object(
    'kind', case r.stage when 'RECEIVED' then 'return-due' when 'REFUNDED' then 'refunded' else 'reversed' end,
    'sellerId', r.seller_id, 'orderId', r.order_id, 'returnId', r.id,
    'reverses', case r.stage when 'EXCHANGED' then due end, 'reference', r.reference, 'postings', postings)),
    p_actor, p_actor_id);
end $$;
