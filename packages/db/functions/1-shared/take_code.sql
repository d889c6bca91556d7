-- Takes the code of an admin's second factor, where they have one: of 30 seconds (p_step) later than any taken before, or a
-- recovery code, which is gone then. p_sealed is the factor that the code was checked against. Locks: the factor.
create or replace function take_code(p_admin uuid, p_sealed text, p_step bigint, p_recovery bytea)
returns void
language plpgsql
as $$
declare
  factor admin_second_factors;
begin
  select * into factor from admin_second_factors where admin_id = p_admin for no key update;
  if factor.sealed is distinct from p_sealed then perform refuse('WRONG_CODE'); end if;
  if factor.sealed is null then return; end if;
  if p_step is not null then
    update admin_second_factors set last_step = p_step where admin_id = p_admin and last_step < p_step;
    if not found then perform refuse('WRONG_CODE'); end if;
  elsif p_recovery is not null then
    delete from admin_recovery_codes where admin_id = p_admin and code_hash = p_recovery;
    if not found then perform refuse('WRONG_CODE'); end if;
    perform note_admin_event(p_admin, 'recovery-code-used', p_admin, admin_named(name, email), null, null, null)
    from admins where id = p_admin;
  else
    perform refuse('CODE_REQUIRED');
  end if;
end $$;
