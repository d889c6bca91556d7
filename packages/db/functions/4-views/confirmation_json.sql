-- What is told of whether a buyer confirmed an order: nothing where nobody asked, and where it ended before they answered.
create or replace function confirmation_json(o orders)
returns jsonb
language sql stable
as $$
  select case
    when o.confirmation is null or o.confirmation = 'waiting' and o.status <> 'pending' then '{}'
    when o.confirmation = 'waiting' then jsonb_build_object('confirmation', o.confirmation, 'confirmBy', iso(o.confirm_by))
    else jsonb_build_object('confirmation', o.confirmation) end;
$$;
