-- Replaces the return days of categories, with an event; ordered lines keep theirs.
-- Locks: settings.
create or replace function save_return_rules(p_admin uuid, p_rules jsonb)
returns void
language plpgsql
as $$
declare
  was text;
begin
  perform 1 from settings for update;
  was := (select string_agg(category || ' ' || days, ', ' order by category) from return_rules);
  if coalesce(was, '') = coalesce((
    select string_agg((r ->> 'category') || ' ' || (r ->> 'days'), ', ' order by r ->> 'category')
    from jsonb_array_elements(p_rules) r), '') then
    return;
  end if;
  delete from return_rules;
  insert into return_rules (category, days)
  select r ->> 'category', (r ->> 'days')::integer from jsonb_array_elements(p_rules) r;
  -- Invalidates pages that show the days.
  update settings set updated_at = clock_timestamp();
  perform note_admin_event(p_admin, 'return-rules', null, 'Returns', was, now, null)
  from (select string_agg(category || ' ' || days, ', ' order by category) as now from return_rules) rules;
end $$;
