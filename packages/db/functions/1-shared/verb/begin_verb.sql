-- Names the verb for the guards of this transaction.
create or replace function begin_verb(verb text)
returns void
language sql
as $$ select set_config('haat.verb', verb, true); $$;
