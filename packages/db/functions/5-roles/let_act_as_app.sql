-- Lets another login role act as haat_app.
create or replace function let_act_as_app(login name)
returns void
language plpgsql
as $$
begin
  if not pg_has_role(login, 'haat_app', 'SET') then
    execute format('grant haat_app to %I', login);
  end if;
end $$;
