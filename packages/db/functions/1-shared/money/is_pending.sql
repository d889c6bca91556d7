-- True while a courier has the parcel's cash, so the seller's money for it is pending. A parcel with
-- nothing to collect is never pending.
create or replace function is_pending(s shipments)
returns boolean
language sql immutable
as $$ select s.collector_id is not null and s.collect_paise > 0 and not s.is_paid_in $$;
