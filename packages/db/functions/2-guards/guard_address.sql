-- No account and no order has an address whose PIN code lies in another state.
create or replace function guard_address()
returns trigger
language plpgsql
set search_path = public, pg_temp
as $$
begin
  perform refuse_wrong_pin(case tg_table_name when 'orders' then to_jsonb(new) -> 'shipping_address'
                                              else to_jsonb(new) -> 'address' end);
  return new;
end $$;

create or replace trigger users_address_guard before insert or update of address on users
  for each row when (new.address is not null) execute function guard_address();
create or replace trigger orders_address_guard before insert on orders
  for each row execute function guard_address();
