-- promise: Every event is queued for the mail worker, in the same transaction.
-- red: packages/domain/src/mail/mail.test.ts > are one to its buyer, however many sellers it has
create or replace function queue_event() returns trigger language plpgsql as $$
begin
  return null;
end $$;
