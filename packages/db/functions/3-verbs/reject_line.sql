-- The seller turns down an ordered line of theirs with a reason; its stock comes back. Answers it as the seller sees it.
create or replace function reject_line(p_seller uuid, p_line uuid, p_reason text)
returns jsonb
language sql
as $$
  select decide_line('reject', p_line, p_seller, p_reason);
  select request_json(l) from order_lines l where l.id = p_line;
$$;
