-- The seller takes on an ordered line of theirs.
create or replace function approve_line(p_seller uuid, p_line uuid)
returns uuid
language sql
as $$ select decide_line('approve', p_line, 'seller', p_seller, 'APPROVED', null); $$;
