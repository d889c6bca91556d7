-- promise: No order costs more cash than the settings allow.
-- red: packages/domain/src/delivery/order-delivery.test.ts > keeps to the shop's own limit
create or replace function max_order_cash() returns bigint language sql as $$ select legal_cash_limit() - 1 $$;
