-- Changes settings, with an event each. `p_change` maps columns to their new value (`to`) and name
-- in the audit (`label`).
-- Locks: settings.
create or replace function change_settings(p_admin uuid, p_change jsonb)
returns void
language plpgsql
as $$
declare
  was settings;
  wanted settings;
begin
  select * into was from settings for update;
  select * into wanted
  from jsonb_populate_record(was, (select jsonb_object_agg(key, value -> 'to') from jsonb_each(p_change)));

  perform note_admin_event(p_admin, 'setting', null, c.value ->> 'label', before.value, after.value, null)
  from jsonb_each(p_change) c
  join jsonb_each_text(to_jsonb(was)) before on before.key = c.key
  join jsonb_each_text(to_jsonb(wanted)) after on after.key = c.key
  where before.value is distinct from after.value;

  if wanted is distinct from was then
    update settings
    set shipping_fee_paise = wanted.shipping_fee_paise, free_above_paise = wanted.free_above_paise,
        hand_over_days = wanted.hand_over_days, delivery_days = wanted.delivery_days, return_days = wanted.return_days,
        cod_limit_paise = wanted.cod_limit_paise, max_open_orders = wanted.max_open_orders,
        max_quantity_per_line = wanted.max_quantity_per_line, max_new_products = wanted.max_new_products,
        sellers_wait = wanted.sellers_wait, confirm_first_order = wanted.confirm_first_order,
        confirm_hours = wanted.confirm_hours,
        delivery_to_shop = wanted.delivery_to_shop, debt_limit_paise = wanted.debt_limit_paise,
        admins_need_second_factor = wanted.admins_need_second_factor,
        shop_name = wanted.shop_name, support_email = wanted.support_email, support_phone = wanted.support_phone,
        support_address = wanted.support_address, updated_at = clock_timestamp();
  end if;
end $$;
