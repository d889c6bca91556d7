-- The buyer takes back a line that no one has decided yet; its stock comes back.
create or replace function cancel_line(p_buyer uuid, p_line uuid)
returns uuid
language sql
as $$ select decide_line('cancel', p_line, 'buyer', p_buyer, 'CANCELLED', null); $$;
