-- The application's role: no DDL, no TRUNCATE, history only to insert, orders never to delete.
do $$
begin
  if not exists (select from pg_roles where rolname = 'haat_app') then
    create role haat_app nologin;
  end if;
exception when duplicate_object then null;
end $$;

revoke all on all tables in schema public from haat_app;
revoke create on schema public from public;
-- A temporary table could shadow a real one.
do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;
grant usage on schema public to haat_app;
grant usage on all sequences in schema public to haat_app;
grant execute on all functions in schema public to haat_app;
grant select on all tables in schema public to haat_app;
grant insert, update on users, families, products, orders, shipments, order_lines, cart_entries, reviews, settings,
  delivery_rules, outbox, user_sessions, admin_sessions, admin_second_factors, admin_passkeys, admin_recovery_codes,
  uploads, mails, password_resets, email_confirmations, order_confirmations, rate_limits, search_words, synonyms,
  synonym_words, couriers, balances to haat_app;
grant insert, update on returns, sale_days to haat_app;
grant insert, delete on commission_rules, return_rules to haat_app;
grant delete on cart_entries, delivery_rules, reviews, user_sessions, admin_sessions, admin_second_factors,
  admin_passkeys, admin_recovery_codes, outbox, uploads, mails, password_resets, email_confirmations,
  order_confirmations, rate_limits, search_words, synonym_words to haat_app;
grant insert, delete on courier_events, sale_changes to haat_app;
grant update (reversed_at) on remittances, payouts to haat_app;
grant insert on journals, postings, statements, remittances, remittance_rows, payouts, stock_movements, order_events,
  admin_events to haat_app;
-- Names of deleted accounts; guards refuse anything else.
grant update (actor_name) on order_events to haat_app;
grant update (subject) on admin_events to haat_app;
-- Admins are added, removed and given roles only with an event (check_admin_rows); their names
-- don't change.
grant insert, update (password_hash, handed_until, last_login_at, role, removed_at) on admins to haat_app;
