-- Whether this verb, told so, is what brought a return where it stands, and this person did it.
create or replace function was_moved_by(r returns, p_actor actor, p_actor_id uuid, p_verb text, p_words text)
returns boolean
language sql stable
as $$
  select exists (select from return_transitions t where t.verb = p_verb and t.actor = p_actor and t.to_stage = r.stage)
    and (select e.actor = p_actor and e.actor_id = p_actor_id
         from order_events e where e.return_id = r.id order by e.id desc limit 1)
    and case p_verb when 'receive-good' then r.is_good when 'receive-damaged' then not r.is_good
          else p_words = case r.stage when 'REFUNDED' then r.reference else r.told end end;
$$;
