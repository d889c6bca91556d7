-- promise: Every status an admin sets is in the audit log.
-- red: packages/domain/src/admin/oversee.test.ts > has everything an admin did, once, newest first
create or replace function audit_order_status() returns trigger language plpgsql as $$
begin
  return null;
end $$;
