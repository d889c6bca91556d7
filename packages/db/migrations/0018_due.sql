DROP INDEX "order_lines_closed";--> statement-breakpoint
DROP INDEX "orders_amount";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The guards keep a placed order as it was placed; what is due for it follows from its lines.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "orders" o SET "due_paise" = case when o."subtotal_paise" = l."off" then 0 else o."total_paise" - l."off" end
FROM (SELECT "order_id", coalesce(sum("total_paise") filter (where "stage" in ('REJECTED', 'CANCELLED')), 0) AS "off"
      FROM "order_lines" GROUP BY "order_id") l
WHERE l."order_id" = o."id";--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp (3) with time zone GENERATED ALWAYS AS (case when status = 'delivered' then updated_at end) STORED;--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ((shipping_address ->> 'phone'),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_pin" ON "orders" USING btree ((shipping_address ->> 'pin'),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_paise","id");--> statement-breakpoint
CREATE INDEX "orders_status_due" ON "orders" USING btree ("status","due_paise","id");--> statement-breakpoint
CREATE INDEX "orders_delivered" ON "orders" USING btree ("delivered_at","id","due_paise") WHERE delivered_at is not null;--> statement-breakpoint
CREATE INDEX "products_called" ON "products" USING gin (lower(name || ' ' || brand) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due_amount" CHECK ("orders"."due_paise" between 0 and "orders"."total_paise");