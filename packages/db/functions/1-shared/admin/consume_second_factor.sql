-- Takes what proves the second factor of an admin who has one, of p_proof: a code of 30 seconds (step) later than any taken before,
-- of the secret that it was checked against (sealed); the hash of a recovery code, which is gone then (recovery); or a passkey
-- that answered a challenge made later (made) than any taken before, with a counter that went on, where it counts. What calls
-- it holds the admin. Locks: the factor, the passkey.
create or replace function consume_second_factor(p_admin uuid, p_proof jsonb)
returns void
language plpgsql
as $$
declare
  proof record;
begin
  select * into proof
  from jsonb_to_record(p_proof) p (sealed text, step bigint, recovery text, passkey uuid, counter bigint, made bigint);
  if proof.passkey is not null then
    update admin_passkeys set counter = proof.counter, last_used_at = clock_timestamp()
    where id = proof.passkey and admin_id = p_admin
      and (counter < proof.counter or counter = 0 and proof.counter = 0);
    if not found then perform refuse('WRONG_PASSKEY'); end if;
    update admin_second_factors set last_challenge = proof.made
    where admin_id = p_admin and last_challenge < proof.made;
    if not found then perform refuse('WRONG_PASSKEY'); end if;
  elsif proof.step is not null then
    update admin_second_factors set last_step = proof.step
    where admin_id = p_admin and sealed = proof.sealed and last_step < proof.step;
    if not found then perform refuse('WRONG_CODE'); end if;
  elsif proof.recovery is not null then
    delete from admin_recovery_codes where admin_id = p_admin and code_hash = decode(proof.recovery, 'hex');
    if not found then perform refuse('WRONG_CODE'); end if;
    perform note_admin_event(p_admin, 'recovery-code-used', p_admin, admin_label(name, email), null, null, null)
    from admins where id = p_admin;
  elsif has_second_factor(p_admin) then
    perform refuse('CODE_REQUIRED');
  end if;
end $$;
