-- The stage of lines in such a parcel; null where a parcel has none.
create or replace function line_stage_in(p_stage shipment_stage)
returns line_stage
language sql immutable parallel safe
return case
  when p_stage in ('UNPACKED', 'WITHDRAWN') then null
  when p_stage in ('RETURNED', 'LOST') then 'REJECTED'
  else 'APPROVED' end::line_stage;
