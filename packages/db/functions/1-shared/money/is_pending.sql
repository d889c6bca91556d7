-- True until a courier has remitted the cash it collects, so the seller's money for the parcel is
-- pending. False with nothing to collect.
create or replace function is_pending(s shipments)
returns boolean
language sql immutable
as $$ select s.collector_id is not null and s.collect_paise > 0 and not s.is_paid_in $$;
