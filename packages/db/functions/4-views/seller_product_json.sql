-- The contract's sellerProductView.
create or replace function seller_product_json(p products)
returns jsonb
language sql stable
as $$
  select product_json(p) || (
  select jsonb_build_object(
    'version', p.version, 'hiddenReason', p.hidden_reason, 'isUnlisted', p.unlisted_at is not null,
    'isDeleted', p.deleted_at is not null, 'orderedLines', count(*) filter (where l.stage = 'ORDERED'),
    'approvedLines', count(*) filter (where l.stage = 'APPROVED'),
    'rejectedLines', count(*) filter (where l.stage = 'REJECTED'))
  from order_lines l where l.product_id = p.id);
$$;
