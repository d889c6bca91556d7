-- Ends a week: couriers pay in cash older than three days, then sellers are paid.
create or replace function settle_demo(p_admin uuid, p_at timestamptz)
returns void
language plpgsql
as $$
declare
  carrier couriers;
  paid jsonb;
  owed uuid[];
begin
  for carrier in select * from couriers where collects order by name loop
    select jsonb_agg(jsonb_build_object('number', s.tracking_number, 'amountPaise', s.collect_paise) order by s.id)
    into paid
    from shipments s
    where s.collector_id = carrier.id and s.cash = 'collected' and not s.is_paid_in
      and s.updated_at < p_at - interval '3 days';
    if paid is not null then
      perform remit_cash(p_admin, carrier.id, to_char(p_at, '"UTR "YYYYMMDD'), p_at::date, paid, p_at);
    end if;
  end loop;
  owed := array(select party_id from balances
    where account = 'seller' and paise < 0 order by party_id);
  if owed <> '{}' then perform pay_out(p_admin, to_char(p_at, '"NEFT "YYYYMMDD'), owed, p_at); end if;
end $$;
