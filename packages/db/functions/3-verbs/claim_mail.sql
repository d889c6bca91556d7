-- Claims the oldest due mail for p_lease and returns its content, or null. Ends mails that have
-- become pointless. Links are stored as hashes. Mails with a link don't greet by name, as the
-- address may belong to someone else.
-- Locks: mail.
create or replace function claim_mail(
  p_now timestamptz, p_lease interval, p_link_hash bytea, p_reset_expires timestamptz, p_confirm_expires timestamptz)
returns jsonb
language plpgsql
as $$
declare
  mail mails;
  person users;
begin
  loop
    select * into mail from mails
    -- Stored to the millisecond, a time may be half a millisecond late.
    where ended_at is null and next_attempt_at <= p_now + interval '500 microseconds'
    order by next_attempt_at, id limit 1
    for update skip locked;
    if not found then return null; end if;

    if mail.kind = 'reset' then
      select * into person from users where lower(email) = mail.email and blocked_at is null;
    else
      select * into person from users where id = mail.user_id and (mail.kind <> 'confirm' or confirmed_at is null)
        and (mail.kind = 'deleted' or deleted_at is null)
        and (mail.kind <> 'confirm-order' or exists (
          select from order_events e join orders o on o.id = e.order_id
          where e.id = mail.event_id and o.confirmation = 'waiting' and o.status = 'pending' and o.confirm_by > p_now));
    end if;
    exit when found;
    update mails set ended_at = clock_timestamp(), outcome = 'nobody', email = null where id = mail.id;
  end loop;

  update mails set attempts = attempts + 1, next_attempt_at = p_now + p_lease where id = mail.id;
  if mail.kind = 'reset' then
    insert into password_resets (token_hash, user_id, expires_at) values (p_link_hash, person.id, p_reset_expires);
  elsif mail.kind = 'confirm' then
    insert into email_confirmations (token_hash, user_id, expires_at)
    values (p_link_hash, person.id, p_confirm_expires);
  elsif mail.kind = 'confirm-order' then
    insert into order_confirmations (token_hash, order_id, expires_at)
    select p_link_hash, o.id, o.confirm_by from order_events e join orders o on o.id = e.order_id
    where e.id = mail.event_id;
  end if;
  return jsonb_build_object(
    'id', mail.id, 'kind', mail.kind, 'attempt', mail.attempts + 1,
    'to', jsonb_build_object(
        'email', case mail.kind when 'deleted' then mail.email else person.email end, 'userType', person.user_type)
      || case when mail.kind in ('reset', 'confirm', 'confirm-order', 'deleted') then '{}'
        else jsonb_build_object('name', person.name) end,
    'shop', (select jsonb_build_object('name', shop_name, 'supportEmail', support_email) from settings))
    || mail_facts(mail);
end $$;
