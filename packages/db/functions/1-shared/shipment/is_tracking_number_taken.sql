-- True if another parcel uses the number with a courier whose news the shop follows: news would
-- then match both.
create or replace function is_tracking_number_taken(p_shipment uuid, p_courier text, p_number text)
returns boolean
language sql
as $$
  select exists (
    select from shipments s
    where s.tracking_number = p_number and lower(s.courier) = lower(p_courier) and s.id <> p_shipment
      and is_on_its_way(s.stage))
    and exists (select from couriers c
      where lower(c.name) = lower(p_courier) and c.secret <> '' and c.removed_at is null);
$$;
