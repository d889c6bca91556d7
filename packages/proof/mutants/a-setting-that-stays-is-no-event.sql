-- promise: The audit has the settings that changed, and no other.
-- red: packages/domain/src/admin/oversee.test.ts > change from the next statement on, each change with its old and new value
create or replace function change_settings(p_admin uuid, p_change jsonb) returns void language plpgsql as $$
declare
  was jsonb := (select to_jsonb(s) from settings s);
begin
  perform note_admin_event(p_admin, 'setting', null, c.value ->> 'label', was ->> c.key, c.value ->> 'to', null)
  from jsonb_each(p_change) c;
  update settings set shipping_fee_paise = (p_change #>> '{shipping_fee_paise,to}')::bigint,
    free_above_paise = (p_change #>> '{free_above_paise,to}')::bigint;
end $$;
