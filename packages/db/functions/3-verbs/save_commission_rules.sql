-- Replaces the commission rules, with an event; ordered lines keep theirs. Refuses unknown sellers
-- with their places. The audit has sellers by id, so it keeps no address.
-- Locks: settings.
create or replace function save_commission_rules(p_admin uuid, p_rules jsonb)
returns void
language plpgsql
as $$
declare
  was jsonb;
  unknown jsonb;
begin
  perform 1 from settings for update;
  was := (select jsonb_agg(to_jsonb(c) order by c.place) from commission_rules c);
  if commission_rules_json() = p_rules then return; end if;
  select jsonb_agg(ordinality - 1 order by ordinality) into unknown
  from jsonb_array_elements(p_rules) with ordinality as rules (r, ordinality)
  where r ->> 'seller' is not null
    and not exists (select from users u
      where u.email = r ->> 'seller' and u.user_type = 'seller' and u.deleted_at is null);
  if unknown is not null then perform refuse('NO_SUCH_SELLER', jsonb_build_object('places', unknown)); end if;
  delete from commission_rules;
  insert into commission_rules (place, seller_id, category, basis_points, flat_paise)
  select ordinality, u.id, r ->> 'category', (r ->> 'basisPoints')::integer, (r ->> 'flatPaise')::bigint
  from jsonb_array_elements(p_rules) with ordinality as rules (r, ordinality)
  left join users u on u.email = r ->> 'seller' and u.user_type = 'seller' and u.deleted_at is null;
  perform note_admin_event(p_admin, 'commission-changed', null, 'Commission', was::text,
    (select jsonb_agg(to_jsonb(c) order by c.place)::text from commission_rules c), null);
end $$;
