-- Until when something can be sent back that was delivered then: the end of the last of its days in India; of no days, not at all.
create or replace function return_until(p_delivered timestamptz, p_days integer)
returns timestamptz
language sql stable
as $$ select case when p_days = 0 then p_delivered else day_end(p_delivered + p_days * interval '1 day') end $$;
