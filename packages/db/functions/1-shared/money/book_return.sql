-- Books a received return: owes the refund and gives the commission back where the sale's money is.
-- The caller holds the order.
create or replace function book_return(r returns, p_actor actor, p_actor_id uuid)
returns void
language sql
as $$
  -- Locked first, because a remittance may be settling the parcel.
  select from order_lines l join shipments s on s.id = l.shipment_id where l.id = r.line_id for share of s;
  select post_journals(jsonb_build_array(jsonb_build_object(
    'kind', 'return-due', 'sellerId', r.seller_id, 'orderId', r.order_id, 'returnId', r.id,
    'postings', jsonb_build_array(
      jsonb_build_object('account', 'refund-due', 'party', r.buyer_id, 'paise', -r.refund_paise),
      jsonb_build_object('account', case when is_pending(s) then 'seller-pending' else 'seller' end,
                         'party', r.seller_id, 'paise', r.refund_paise - r.commission_paise),
      jsonb_build_object('account', 'commission', 'party', r.seller_id, 'paise', r.commission_paise),
      jsonb_build_object('account', 'sold', 'party', r.seller_id, 'paise', r.refund_paise),
      jsonb_build_object('account', 'bought', 'party', r.buyer_id, 'paise', -r.refund_paise)))),
    p_actor, p_actor_id)
  from order_lines l join shipments s on s.id = l.shipment_id where l.id = r.line_id;
$$;

-- Books a payment to the buyer: by the seller, or by the shop at the seller's expense. The caller
-- holds the order.
create or replace function book_refund(r returns, p_paid bigint, p_actor actor, p_actor_id uuid)
returns void
language sql
as $$
  select post_journals(jsonb_build_array(jsonb_build_object(
    'kind', 'refunded', 'sellerId', r.seller_id, 'orderId', r.order_id, 'returnId', r.id, 'reference', r.reference,
    'postings', jsonb_build_array(
      jsonb_build_object('account', 'refund-due', 'party', r.buyer_id, 'paise', p_paid),
      jsonb_build_object('account', case p_actor when 'admin' then 'bank' else 'seller' end,
                         'party', case p_actor when 'admin' then bank_party() else r.seller_id end,
                         'paise', -p_paid)))),
    p_actor, p_actor_id);
$$;
