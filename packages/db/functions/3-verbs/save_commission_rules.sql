-- Replaces the commission rules, with an event; ordered lines keep theirs. Refused if the rules
-- aren't those seen (p_was, null: any), and for unknown sellers with their places. The audit has
-- sellers by id, so it keeps no address.
-- Locks: settings.
create or replace function save_commission_rules(p_admin uuid, p_rules jsonb, p_was jsonb)
returns jsonb
language plpgsql
as $$
declare
  rules_now jsonb;
  was jsonb;
  unknown jsonb;
begin
  perform 1 from settings for update;
  rules_now := commission_rules_json();
  if p_rules @> rules_now and rules_now @> p_rules then return rules_now; end if;
  if p_was <> rules_now then perform refuse('RULES_CHANGED'); end if;
  was := (select jsonb_agg(to_jsonb(c) order by c.place) from commission_rules c);
  select jsonb_agg(ordinality - 1 order by ordinality) into unknown
  from jsonb_array_elements(p_rules) with ordinality as rules (r, ordinality)
  where r ->> 'seller' is not null
    and not exists (select from users u
      where u.email = r ->> 'seller' and u.user_type = 'seller' and u.deleted_at is null);
  if unknown is not null then perform refuse('NO_SUCH_SELLER', jsonb_build_object('places', unknown)); end if;
  delete from commission_rules;
  insert into commission_rules (place, seller_id, category, basis_points, flat_paise)
  select row_number() over (order by u.email nulls last, r ->> 'category' nulls last), u.id, r ->> 'category',
         (r ->> 'basisPoints')::integer, (r ->> 'flatPaise')::bigint
  from jsonb_array_elements(p_rules) r
  left join users u on u.email = r ->> 'seller' and u.user_type = 'seller' and u.deleted_at is null;
  perform note_admin_event(p_admin, 'commission-changed', null, 'Commission', was::text,
    (select jsonb_agg(to_jsonb(c) order by c.place)::text from commission_rules c), null);
  return commission_rules_json();
end $$;

-- For processes of the release before, whose first rule for a seller and category won.
create or replace function save_commission_rules(p_admin uuid, p_rules jsonb)
returns void
language sql
as $$
  select save_commission_rules(p_admin, coalesce(jsonb_agg(r order by ordinality), '[]'), null)
  from (
    select distinct on (r ->> 'seller', r ->> 'category') r, ordinality
    from jsonb_array_elements(p_rules) with ordinality as rules (r, ordinality)
    order by r ->> 'seller', r ->> 'category', ordinality) first_rules;
$$;
