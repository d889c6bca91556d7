-- Pays sellers their available balances, all under one bank reference. A repeat returns the first
-- payout; other sellers or newly available money under that reference are refused. p_at is for the
-- demo.
-- Locks: sellers by id, balances.
create or replace function pay_out(p_admin uuid, p_reference text, p_sellers uuid[], p_at timestamptz default null)
returns jsonb
language plpgsql
as $$
declare
  made uuid;
  paid jsonb;
begin
  -- point: asked
  perform 1 from users where id = any(p_sellers) and user_type = 'seller' order by id for no key update;
  -- point: sellers locked
  select id into made from payouts where reference = p_reference and reversed_at is null;
  if found then
    if exists (select from journals j where j.batch_id = made and j.seller_id <> all(p_sellers))
       or exists (select from available_to(p_sellers)) then
      perform refuse('REFERENCE_USED');
    end if;
    return payout_json(made);
  end if;
  select jsonb_agg(jsonb_build_object('seller', a.seller_id, 'paise', a.paise) order by a.seller_id) into paid
  from available_to(p_sellers) a;
  if paid is null then perform refuse('NOTHING_TO_PAY'); end if;
  insert into payouts (reference, total_paise, sellers, admin_id, created_at)
  select p_reference, sum((p ->> 'paise')::bigint), count(*), p_admin, coalesce(p_at, clock_timestamp())
  from jsonb_array_elements(paid) p
  on conflict (reference) where reversed_at is null do nothing returning id into made;
  -- Another call used the reference for sellers this one didn't lock.
  if made is null then perform refuse('REFERENCE_USED'); end if;
  perform post_journals((
    select jsonb_agg(jsonb_build_object('kind', 'paid-out', 'sellerId', p ->> 'seller', 'batchId', made,
        'reference', p_reference,
      'postings', jsonb_build_array(
        jsonb_build_object('account', 'seller', 'party', p ->> 'seller', 'paise', (p ->> 'paise')::bigint),
        jsonb_build_object('account', 'bank', 'party', bank_party(), 'paise', -(p ->> 'paise')::bigint))))
    from jsonb_array_elements(paid) p), 'admin', p_admin, p_at);
  perform note_admin_event(p_admin, 'sellers-paid', u.id, u.name, null, p ->> 'paise', p_reference)
  from jsonb_array_elements(paid) p join users u on u.id = (p ->> 'seller')::uuid;
  return payout_json(made);
end $$;

-- The sellers with an available balance.
create or replace function available_to(p_sellers uuid[])
returns table (seller_id uuid, paise bigint)
language sql stable
as $$
  select party_id, -b.paise from balances b
  where b.account = 'seller' and b.party_id = any(p_sellers) and b.paise < 0;
$$;
