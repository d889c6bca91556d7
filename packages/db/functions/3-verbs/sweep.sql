-- Deletes up to p_limit rows each of what has expired: sessions, links, rate limits, mails (reset
-- requests after a day, others after 30), delivered events, couriers' news, and "buy now" entries
-- after a week. Returns how many. Skips locked rows.
create or replace function sweep(p_now timestamptz, p_limit integer)
returns integer
language sql
as $$
  with old_sessions as (
    delete from user_sessions where id in (
      select id from user_sessions where expires_at <= p_now limit p_limit for update skip locked) returning 1
  ), old_admin_sessions as (
    delete from admin_sessions where id in (
      select id from admin_sessions where expires_at <= p_now limit p_limit for update skip locked) returning 1
  ), old_links as (
    delete from password_resets where token_hash in (
      select token_hash from password_resets where expires_at <= p_now limit p_limit for update skip locked) returning 1
  ), old_confirmations as (
    delete from email_confirmations where token_hash in (
      select token_hash from email_confirmations where expires_at <= p_now limit p_limit for update skip locked)
      returning 1
  ), old_order_links as (
    delete from order_confirmations where token_hash in (
      select token_hash from order_confirmations where expires_at <= p_now limit p_limit for update skip locked)
      returning 1
  ), old_counts as (
    delete from rate_limits where key in (
      select key from rate_limits
      where expire <= p_now and coalesce(blocked_until, expire) <= p_now limit p_limit for update skip locked)
      returning 1
  ), old_mails as (
    delete from mails where id in (
      select id from mails
      where ended_at <= p_now - case kind when 'reset' then interval '1 day' else interval '30 days' end
      limit p_limit for update skip locked) returning 1
  ), old_events as (
    delete from outbox where (consumer, event_id) in (
      select consumer, event_id from outbox
      where delivered_at <= p_now - interval '30 days' limit p_limit for update skip locked)
    returning 1
  ), old_news as (
    delete from courier_events where (courier_id, event_id) in (
      select courier_id, event_id from courier_events where created_at <= p_now - interval '30 days' limit p_limit)
      returning 1
  ), left_purchases as (
    delete from cart_entries where id in (
      select id from cart_entries where buy_now and updated_at <= p_now - interval '7 days'
      limit p_limit for update skip locked) returning 1
  )
  select (select count(*) from old_sessions) + (select count(*) from old_admin_sessions)
    + (select count(*) from old_links) + (select count(*) from old_confirmations)
    + (select count(*) from old_order_links) + (select count(*) from old_counts) + (select count(*) from old_mails)
    + (select count(*) from old_events) + (select count(*) from old_news) + (select count(*) from left_purchases);
$$;
