-- PIN code and state of an address must match.
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

-- Unknown PIN codes and states match anything.
create or replace function refuse_wrong_pin(p_address jsonb)
returns void
language plpgsql stable
as $$
declare
  place pins;
begin
  select * into place from pins where pin = p_address ->> 'pin';
  if not found then return; end if;
  if exists (select from states where name = p_address ->> 'state' and code <> all(place.states)) then
    perform refuse('PIN_STATE', jsonb_build_object('pin', place.pin, 'state', p_address ->> 'state', 'states', (
      select jsonb_agg(name order by array_position(place.states, code)) from states where code = any(place.states))));
  end if;
end $$;
