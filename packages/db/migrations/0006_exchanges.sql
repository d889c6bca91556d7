ALTER TABLE "orders" DROP CONSTRAINT "orders_due_amount";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_refunded";--> statement-breakpoint
ALTER TABLE "returns" DROP CONSTRAINT "returns_exchange";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchange_unit_paise" bigint;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "credit_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "refunded_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "difference_paise" bigint GENERATED ALWAYS AS (case when stage = 'EXCHANGED' then refund_paise - refunded_paise - credit_paise else 0 end) STORED NOT NULL;--> statement-breakpoint
-- Exchanges sent so far cost what was paid for the returned pieces, so their credit is the whole order.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "order_lines" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "returns" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE orders SET credit_paise = total_paise WHERE exchange_of IS NOT NULL;--> statement-breakpoint
UPDATE order_lines l SET commission_paise = r.commission_paise
FROM orders o JOIN returns r ON r.id = o.exchange_of WHERE o.id = l.order_id;--> statement-breakpoint
UPDATE returns r SET
  exchange_unit_paise = CASE WHEN r.kind = 'exchange' THEN l.unit_price_paise END,
  credit_paise = CASE WHEN r.stage = 'EXCHANGED' THEN r.refund_paise ELSE 0 END,
  refunded_paise = CASE WHEN r.stage = 'REFUNDED' THEN r.refund_paise ELSE 0 END
FROM order_lines l
WHERE l.id = r.line_id AND (r.kind = 'exchange' OR r.stage = 'REFUNDED');--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "order_lines" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "returns" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "returns_difference" ON "returns" USING btree ("updated_at","id") WHERE difference_paise > 0;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit" CHECK ("orders"."credit_paise" between 0 and "orders"."total_paise"
        and ("orders"."credit_paise" > 0) = ("orders"."exchange_of" is not null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due_amount" CHECK ("orders"."due_paise" >= 0 and "orders"."collected_paise" >= 0
        and "orders"."due_paise" + "orders"."collected_paise" <= "orders"."payable_paise" and "orders"."payable_paise" <= "orders"."total_paise" - "orders"."credit_paise");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_credit" CHECK ("returns"."refunded_paise" >= 0 and "returns"."refunded_paise" + "returns"."credit_paise" <= "returns"."refund_paise"
        and ("returns"."credit_paise" > 0) = ("returns"."stage" = 'EXCHANGED'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refunded" CHECK (("returns"."stage" = 'REFUNDED') = ("returns"."refunded_paise" = "returns"."refund_paise")
        and ("returns"."refunded_paise" > 0) = ("returns"."reference" <> ''));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange" CHECK (("returns"."kind" = 'exchange') = ("returns"."exchange_for" is not null)
        and ("returns"."kind" = 'exchange') = ("returns"."exchange_unit_paise" is not null)
        and "returns"."exchange_unit_paise" > 0);