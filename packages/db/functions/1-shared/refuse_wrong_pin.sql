-- Refuses an address whose PIN code and state contradict each other; where one of them is not known, nothing does.
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
