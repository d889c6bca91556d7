-- What a seller's holiday adds to a product wherever it is shown; nothing while they are there.
create or replace function away_json(p_seller uuid)
returns jsonb
language sql stable
as $$
  select coalesce((select jsonb_build_object('backOn', spoken_day(back_on(u))) from users u
                   where u.id = p_seller and back_on(u) is not null), '{}');
$$;
