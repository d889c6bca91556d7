-- Whether a seller has approved something of an order that is in no parcel yet.
create or replace function is_to_pack(p_order uuid, p_seller uuid)
returns boolean
language sql stable
as $$
  select exists (select from order_lines
                 where order_id = p_order and seller_id = p_seller and stage = 'APPROVED' and shipment_id is null);
$$;
