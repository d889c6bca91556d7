-- Writes the demo into an empty database, in one statement.
create or replace function seed_demo(demo jsonb)
returns boolean
language plpgsql
as $$
declare
  step record;
  owner uuid;
  week_end timestamptz;
begin
  if exists (select from users) or exists (select from admins) then return false; end if;

  insert into users (id, user_type, name, email, contact, password_hash, address, confirmed_at, created_at, updated_at)
  select id, user_type, name, email, contact, password_hash, nullif(address, 'null'), created_at, created_at, created_at
  from jsonb_populate_recordset(null::users, demo -> 'users');

  insert into admins (id, name, email, password_hash)
  select id, name, email, password_hash from jsonb_populate_recordset(null::admins, demo -> 'admins');

  owner := (select id from admins order by id limit 1);
  insert into couriers (name, key, format, collects)
  values ('Delhivery', 'delhivery', 'plain', true), ('DTDC', 'dtdc', 'plain', true);
  insert into commission_rules (place, basis_points, flat_paise) values (1, 500, 0);

  perform replace_delivery_rules((d ->> 'seller_id')::uuid, owner, d -> 'rules')
  from jsonb_array_elements(demo -> 'delivery') d;

  insert into families (id, seller_id, options, size_guide, created_at, updated_at)
  select id, seller_id, options, size_guide, created_at, created_at
  from jsonb_populate_recordset(null::families, demo -> 'families');

  insert into products (
    id, seller_id, name, brand, description, price_paise, category, subcategory, stock, stock_seq, pictures,
    "@all_details", family_id, option_values, leads,
    created_at, updated_at)
  select id, seller_id, name, brand, description, price_paise, category, subcategory, stock, stock_seq,
         pictures, "@all_details", family_id,
         option_values, coalesce(leads, true), created_at, created_at
  from jsonb_populate_recordset(null::products, demo -> 'products');
  perform refresh_families(array(select id from families));

  insert into orders (id, buyer_id, status, payment_method, shipping_address, subtotal_paise, shipping_paise,
                      total_paise, idempotency_key, fingerprint, created_at, updated_at)
  select id, buyer_id, status, payment_method, shipping_address, subtotal_paise, shipping_paise,
         total_paise, idempotency_key, fingerprint, created_at, updated_at
  from jsonb_populate_recordset(null::orders, demo -> 'orders')
  order by created_at;

  perform begin_verb('pack');
  insert into shipments (id, order_id, seller_id, stage, courier, tracking_number, attempts, reason, is_overridden,
                         collect_paise, ships_by, promised_by, created_at, updated_at)
  select id, order_id, seller_id, stage, courier, tracking_number, attempts, reason, is_overridden,
         collect_paise, day_end(ships_by), day_end(promised_by), created_at, updated_at
  from jsonb_populate_recordset(null::shipments, demo -> 'parcels')
  order by created_at, id;

  insert into order_lines (
    id, order_id, cart_entry_id, seller_id, product_id, name, variant, brand, picture, category, unit_price_paise,
    quantity, shipping_paise, stage, reason, closed_from, shipment_id, commission_paise, created_at,
    updated_at, decided_at)
  select l.id, order_id, cart_entry_id, l.seller_id, product_id, l.name, variant, l.brand, picture, p.category,
         unit_price_paise, quantity, l.shipping_paise, stage, reason, closed_from, shipment_id,
         commission_for(l.seller_id, p.category, l.unit_price_paise * l.quantity, l.quantity), l.created_at,
         l.updated_at, case when stage <> 'ORDERED' then l.updated_at end
  from jsonb_populate_recordset(null::order_lines, demo -> 'lines') l join products p on p.id = l.product_id;

  insert into stock_movements (id, product_id, seq, delta, stock_after, reason, line_id, line_seq, created_at)
  select id, product_id, seq, delta, stock_after, reason, line_id, line_seq, created_at
  from jsonb_populate_recordset(null::stock_movements, demo -> 'movements');

  insert into order_events (id, order_id, line_id, shipment_id, type, from_value, to_value, actor, actor_id, actor_name,
                            reason, created_at)
  select id, order_id, line_id, shipment_id, type, from_value, to_value, actor, actor_id, actor_name, reason, created_at
  from jsonb_populate_recordset(null::order_events, demo -> 'events')
  order by id;

  -- Parcels move as their events say; cash is paid in and out once a week.
  for step in
    select e.shipment_id, e.to_value::shipment_stage as stage, e.created_at, t.verb
    from order_events e
    join lateral (select min(verb) as verb from shipment_transitions
                  where from_stage::text = e.from_value and to_stage::text = e.to_value and actor = e.actor) t on true
    where e.type = 'shipment' and e.from_value is not null
    order by e.created_at, e.id
  loop
    if step.created_at > week_end then perform settle_demo(owner, week_end); end if;
    if week_end is null or step.created_at > week_end then
      week_end := date_trunc('week', step.created_at) + interval '11 days 6 hours';
    end if;
    perform begin_verb(step.verb);
    update shipments
    set stage = step.stage, updated_at = step.created_at,
        courier_id = case when step.verb = 'hand-over' then (
          select c.id from couriers c where c.name = shipments.courier) else courier_id end,
        collector_id = case when step.verb = 'hand-over' then (
          select c.id from couriers c where c.name = shipments.courier and c.collects) else collector_id end
    where id = step.shipment_id;
    perform book_parcels(array[step.shipment_id], 'system', null, step.created_at);
  end loop;

  perform close_statements(clock_timestamp(), 1000);

  insert into reviews (id, product_id, buyer_id, stars, text, created_at, updated_at)
  select id, product_id, buyer_id, stars, text, created_at, created_at
  from jsonb_populate_recordset(null::reviews, demo -> 'reviews');

  perform return_demo(owner);
  update outbox set delivered_at = now();
  return true;
end $$;
