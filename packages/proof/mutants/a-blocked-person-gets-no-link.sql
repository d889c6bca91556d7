-- promise: Nobody who was blocked is sent a link to a new password.
-- red: packages/domain/src/mail/mail.test.ts > is sent to nobody where nobody we know asked, nor to whom was blocked
create or replace function claim_mail(
  p_now timestamptz, p_lease interval, p_link_hash bytea, p_link_expires timestamptz)
returns jsonb language plpgsql as $$
declare
  mail mails;
begin
  update mails m set attempts = attempts + 1, next_attempt_at = p_now + p_lease
  where id = (select m.id from mails m join users u on lower(u.email) = m.email
              where m.ended_at is null and m.next_attempt_at <= p_now limit 1) returning * into mail;
  return (
    select jsonb_build_object('id', mail.id, 'kind', mail.kind, 'attempt', mail.attempts,
      'to', jsonb_build_object('name', u.name, 'email', u.email, 'userType', u.user_type),
      'shop', jsonb_build_object('name', 'Haat', 'supportEmail', 'hello@haat.example'))
    from users u where lower(u.email) = mail.email);
end $$;
