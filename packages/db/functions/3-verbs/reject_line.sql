-- The seller turns down an ordered line of theirs with a reason; its stock comes back.
create or replace function reject_line(p_seller uuid, p_line uuid, p_reason text)
returns uuid
language sql
as $$ select decide_line('reject', p_line, 'seller', p_seller, 'REJECTED', p_reason); $$;
