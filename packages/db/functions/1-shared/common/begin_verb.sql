-- Names the verb that is about to move lines; the guard on order_lines asks for it.
create or replace function begin_verb(verb text)
returns void
language sql
as $$ select set_config('haat.verb', verb, true); $$;
