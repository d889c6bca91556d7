-- The contract's paymentRow; null if there is no such payment.
create or replace function payment_json(p_kind text, p_id uuid)
returns jsonb
language sql stable
as $$
  select jsonb_build_object('kind', p_kind, 'id', p_id, 'party', party, 'reference', reference, 'paise', paise,
    'paidOn', paid_on, 'bookedAt', iso(booked), 'reversedAt', iso(reversed))
  from (
    select c.name as party, r.reference, r.total_paise as paise, r.paid_on, r.created_at as booked,
      r.reversed_at as reversed
    from remittances r join couriers c on c.id = r.courier_id where p_kind = 'remittance' and r.id = p_id
    union all
    select case when p.sellers > 1 then p.sellers || ' sellers' else (
        select u.name from journals j join users u on u.id = j.seller_id
        where j.batch_id = p.id and j.kind = 'paid-out' limit 1) end,
      p.reference, p.total_paise, null, p.created_at, p.reversed_at
    from payouts p where p_kind = 'payout' and p.id = p_id
    union all
    select u.name, j.reference, -p.amount_paise, null, j.created_at,
      (select r.created_at from journals r where r.reverses = j.id)
    from journals j join users u on u.id = j.seller_id
    join postings p on p.journal_id = j.id and p.account = 'seller'
    where p_kind = 'payment' and j.id = p_id and j.kind = 'paid-in') found;
$$;

-- The rest of the contract's paymentView.
create or replace function payment_parts(p_kind text, p_id uuid)
returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'bookedBy', (
      select a.name from journals j join admins a on a.id = j.actor_id
      where (j.batch_id = p_id or j.id = p_id) and j.reverses is null limit 1),
    'reversedBy', (
      select a.name from journals j join journals r on r.reverses = j.id join admins a on a.id = r.actor_id
      where j.batch_id = p_id or j.id = p_id limit 1),
    'rows', (
      select coalesce(jsonb_agg(remittance_row_json(w.row, w.number, w.amount_paise, w.collected_paise, w.outcome,
          w.unallocated_paise, w.is_left_out) || jsonb_build_object('parcelNumber', w.parcel) order by w.row), '[]')
      from (
        select r.*, s.number as parcel from remittance_rows r left join shipments s on s.id = r.shipment_id
        where r.remittance_id = p_id order by r.row limit 1000) w),
    'sellers', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'sellerId', u.id, 'name', u.name, 'paise', abs(p.amount_paise)) order by u.name, u.id), '[]')
      from journals j join postings p on p.journal_id = j.id and p.account = 'seller'
      join users u on u.id = j.seller_id
      where j.batch_id = p_id and j.kind = 'paid-out' or j.id = p_id and j.kind = 'paid-in'));
$$;
