-- promise: Mails waiting for a deleted account are not sent.
-- red: packages/domain/src/account/profile/delete-account.test.ts > sends none that was written while it was deleted
create or replace function claim_mail(
  p_now timestamptz, p_lease interval, p_link_hash bytea, p_reset_expires timestamptz, p_confirm_expires timestamptz)
returns jsonb language sql as $$
  with mail as (
    select * from mails where ended_at is null and next_attempt_at <= p_now order by next_attempt_at, id limit 1
  ), claimed as (
    update mails set attempts = attempts + 1, next_attempt_at = p_now + p_lease where id in (select id from mail)
  )
  select jsonb_build_object('id', mail.id, 'kind', mail.kind, 'attempt', 1, 'shop', '{}'::jsonb,
    'to', jsonb_build_object('email', coalesce(mail.email, u.email), 'userType', u.user_type))
  from mail join users u on u.id = mail.user_id;
$$;
