-- Approves a line of the seller's and returns it.
-- Locks: as decide_line.
create or replace function approve_line(p_seller uuid, p_line uuid)
returns jsonb
language sql
as $$
  select decide_line('approve', p_line, p_seller, null);
  select requests_json(l) from order_lines l where l.id = p_line;
$$;
