-- The seller takes on an ordered line of theirs; answers it as the seller sees it.
create or replace function approve_line(p_seller uuid, p_line uuid)
returns jsonb
language sql
as $$
  select decide_line('approve', p_line, p_seller, null);
  select requests_json(l) from order_lines l where l.id = p_line;
$$;
