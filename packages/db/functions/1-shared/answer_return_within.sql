-- A seller answers a return within so long: the contract's answerReturnHours.
create or replace function answer_return_within()
returns interval
language sql immutable parallel safe
as $$ select interval '48 hours' $$;
