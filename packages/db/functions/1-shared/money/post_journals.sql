-- The only place where money moves. Takes rows of `kind, sellerId, orderId, shipmentId, returnId,
-- reverses, batchId, reference, postings: [{account, party, paise}]`; skips zero amounts and empty
-- journals. p_at is for the demo.
-- Locks: balances in one order.
create or replace function post_journals(
  p_journals jsonb, p_actor actor, p_actor_id uuid, p_at timestamptz default null)
returns void
language sql
as $$
  with asked as materialized (
    select uuidv7() as id, j.* from jsonb_to_recordset(p_journals) as j (
      kind journal_kind, "sellerId" uuid, "orderId" uuid, "shipmentId" uuid, "returnId" uuid, reverses uuid,
      "batchId" uuid, reference text, postings jsonb)
  ), parts as materialized (
    select a.id, p.account, p.party, p.paise, row_number() over (order by a.id, p.account, p.party) as place
    from asked a, jsonb_to_recordset(a.postings) as p (account book_account, party uuid, paise bigint)
    where p.paise <> 0
  ), written as (
    insert into journals (id, kind, seller_id, order_id, shipment_id, return_id, reverses, batch_id, reference, actor,
      actor_id, created_at)
    select id, kind, "sellerId", "orderId", "shipmentId", "returnId", reverses, "batchId", coalesce(reference, ''),
      p_actor, p_actor_id, coalesce(p_at, clock_timestamp())
    from asked where id in (select id from parts) order by id
  ), moved as (
    insert into balances (account, party_id, paise, seq)
    select account, party, sum(paise), count(*) from parts group by account, party order by account, party
    on conflict (account, party_id) do update
    set paise = balances.paise + excluded.paise, seq = balances.seq + excluded.seq
    returning account, party_id, paise, seq
  )
  insert into postings (journal_id, account, party_id, amount_paise, seq, balance_paise)
  select p.id, p.account, p.party, p.paise,
    m.seq + 1 - count(*) over later, m.paise + p.paise - sum(p.paise) over later
  from parts p join moved m on m.account = p.account and m.party_id = p.party
  window later as (partition by p.account, p.party order by p.place desc);
$$;
