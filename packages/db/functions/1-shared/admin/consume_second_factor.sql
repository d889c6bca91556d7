-- Checks and uses up p_proof: a code (`step`, newer than any used, for secret `sealed`), the hash
-- of a recovery code (`recovery`), or a passkey whose challenge was made (`made`) after any used.
-- The caller holds the admin.
-- Locks: factor, passkey.
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
