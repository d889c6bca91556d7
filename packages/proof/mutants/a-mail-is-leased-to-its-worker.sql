-- promise: A claimed mail belongs to its worker until the lease ends.
-- red: packages/domain/src/mail/mail.test.ts > leaves it to another when its worker dies, but not before its time is over
create or replace function claim_mail(
  p_now timestamptz, p_lease interval, p_link_hash bytea, p_reset_expires timestamptz, p_confirm_expires timestamptz)
returns jsonb language plpgsql as $$
declare
  mail mails;
begin
  update mails set attempts = attempts + 1, next_attempt_at = p_now + interval '1 second'
  where id = (select id from mails where ended_at is null and next_attempt_at <= p_now limit 1) returning * into mail;
  return (
    select jsonb_build_object('id', mail.id, 'kind', mail.kind, 'attempt', mail.attempts,
      'to', jsonb_build_object('name', u.name, 'email', u.email, 'userType', u.user_type),
      'shop', jsonb_build_object('name', 'Haat', 'supportEmail', 'hello@haat.example')) || mail_facts(mail)
    from users u where u.id = mail.user_id);
end $$;
