-- Books a payment of a seller to the shop, up to what they owe now or will owe when pending clears;
-- once per reference.
-- Locks: seller, balances.
drop function if exists pay_in(uuid, uuid, text, bigint);
create or replace function pay_in(p_admin uuid, p_seller uuid, p_reference text, p_paise bigint)
returns void
language plpgsql
as $$
declare
  owed bigint;
  booked bigint;
begin
  perform 1 from users where id = p_seller and user_type = 'seller' for no key update;
  if not found then perform refuse('USER_NOT_FOUND'); end if;
  select -p.amount_paise into booked
  from journals j join postings p on p.journal_id = j.id and p.account = 'seller'
  where j.seller_id = p_seller and j.kind = 'paid-in' and j.reference = p_reference
    and not exists (select from journals r where r.reverses = j.id);
  if booked <> p_paise then perform refuse('REFERENCE_USED'); end if;
  if booked is null then
    select greatest(0, coalesce(sum(paise) filter (where account = 'seller'), 0), coalesce(sum(paise), 0)) into owed
    from balances where account in ('seller', 'seller-pending') and party_id = p_seller;
    if p_paise > owed then perform refuse('MORE_THAN_OWED', jsonb_build_object('owedPaise', owed)); end if;
    perform post_journals(jsonb_build_array(jsonb_build_object('kind', 'paid-in', 'sellerId', p_seller,
          'reference', p_reference,
      'postings', jsonb_build_array(
        jsonb_build_object('account', 'bank', 'party', bank_party(), 'paise', p_paise),
        jsonb_build_object('account', 'seller', 'party', p_seller, 'paise', -p_paise)))), 'admin', p_admin);
    perform note_admin_event(p_admin, 'cash-paid-in', u.id, u.name, null, p_paise::text, p_reference) from users u
    where u.id = p_seller;
  end if;
end $$;
