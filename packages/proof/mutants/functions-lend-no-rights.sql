-- promise: No function runs with more rights than its caller.
-- red: packages/db/src/guards.test.ts > gains no rights from functions
create or replace function settle_order(p_order uuid) returns void language plpgsql security definer as $$
begin
end $$;
