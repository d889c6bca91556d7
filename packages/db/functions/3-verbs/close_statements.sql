-- Closes up to p_limit sellers' finished weeks; returns how many. Late postings go to the next
-- week. A week stays open for 15 minutes after its end, for transactions under way.
create or replace function close_statements(p_now timestamptz, p_limit integer)
returns integer
language sql
as $$
  with this_week as (
    select date_trunc('week', (p_now - interval '15 minutes') at time zone 'Asia/Kolkata')::date as monday
  ), open as (
    select b.party_id as seller, coalesce(last.to_seq, 0) as closed, last.week
    from balances b
    left join lateral (
      select s.to_seq, s.week from statements s
      where s.seller_id = b.party_id order by s.week desc limit 1) last on true
    where b.account = 'seller' and b.seq > coalesce(last.to_seq, 0)
      -- The first open posting must be of a finished week.
      and (select (j.created_at at time zone 'Asia/Kolkata')::date
           from postings p join journals j on j.id = p.journal_id
           where p.account = 'seller' and p.party_id = b.party_id
             and p.seq = coalesce(last.to_seq, 0) + 1) < (select monday from this_week)
    order by b.party_id limit p_limit
  ), line as (
    select o.seller, p.seq, p.amount_paise, p.balance_paise,
      greatest(max(date_trunc('week', j.created_at at time zone 'Asia/Kolkata')::date)
        over (partition by o.seller order by p.seq),
               o.week + 7) as week
    from open o
    join postings p on p.account = 'seller' and p.party_id = o.seller and p.seq > o.closed
    join journals j on j.id = p.journal_id
  ), written as (
    insert into statements (seller_id, week, from_seq, to_seq, opening_paise, closing_paise)
    select seller, week, min(seq), max(seq),
      -((array_agg(balance_paise order by seq))[1] - (array_agg(amount_paise order by seq))[1]),
      -(array_agg(balance_paise order by seq desc))[1]
    from line where week < (select monday from this_week)
    group by seller, week
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from written;
$$;
