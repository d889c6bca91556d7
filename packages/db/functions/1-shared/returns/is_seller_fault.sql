-- The contract's returnReasons.
create or replace function is_seller_fault(p_reason return_reason)
returns boolean
language sql immutable parallel safe
as $$ select p_reason in ('broken', 'wrong', 'not-as-shown', 'incomplete', 'late') $$;
