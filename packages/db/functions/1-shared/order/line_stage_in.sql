-- The stage that lines have in a parcel of this stage; null where a parcel has no lines any more.
create or replace function line_stage_in(p_stage shipment_stage)
returns line_stage
language sql immutable parallel safe
return case
  when p_stage in ('UNPACKED', 'WITHDRAWN') then null
  when p_stage in ('RETURNED', 'LOST') then 'REJECTED'
  else 'APPROVED' end::line_stage;
