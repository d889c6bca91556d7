ALTER TYPE "public"."admin_event_type" ADD VALUE 'payment-reversed' BEFORE 'return-decided';--> statement-breakpoint
ALTER TYPE "public"."book_account" ADD VALUE 'unallocated' BEFORE 'bank';--> statement-breakpoint
ALTER TYPE "public"."remitted" ADD VALUE 'ambiguous';--> statement-breakpoint
ALTER TABLE "payouts" DROP CONSTRAINT "payouts_reference_key";--> statement-breakpoint
ALTER TABLE "remittances" DROP CONSTRAINT "remittances_reference_key";--> statement-breakpoint
ALTER TABLE "remittance_rows" DROP CONSTRAINT "remittance_rows_found";--> statement-breakpoint
DROP INDEX "shipments_tracking";--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "courier_id" uuid;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "tracking_key" text GENERATED ALWAYS AS (upper(regexp_replace(tracking_number, '[\s-]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "remittance_rows" ADD COLUMN "unallocated_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "remittance_rows" ADD COLUMN "is_left_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "remittances" ADD COLUMN "reversed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journals_paid_in" ON "journals" USING btree ("created_at","id") WHERE kind = 'paid-in';--> statement-breakpoint
-- Of several parcels with a courier's number, the oldest keeps it; the others keep the name as text.
ALTER TABLE "shipments" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE shipments s SET courier_id = coalesce(s.collector_id, (
  SELECT c.id FROM couriers c WHERE lower(c.name) = lower(s.courier) AND c.removed_at IS NULL))
WHERE s.courier IS NOT NULL;--> statement-breakpoint
UPDATE shipments SET courier_id = NULL WHERE id IN (
  SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY courier_id, tracking_key ORDER BY id) AS nth
    FROM shipments
    WHERE courier_id IS NOT NULL AND tracking_key IS NOT NULL
      AND (stage IN ('HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'RETURNING')
        OR stage = 'DELIVERED' AND collector_id IS NOT NULL AND collect_paise > 0 AND NOT is_paid_in)) taken
  WHERE nth > 1);--> statement-breakpoint
ALTER TABLE "shipments" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_tracking_taken" ON "shipments" USING btree ("courier_id","tracking_key") WHERE courier_id is not null and tracking_key is not null
          and (stage in ('HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'RETURNING')
            or stage = 'DELIVERED' and collector_id is not null and collect_paise > 0 and not is_paid_in);--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_reference" ON "payouts" USING btree ("reference") WHERE reversed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_reference" ON "remittances" USING btree ("courier_id","reference") WHERE reversed_at is null;--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree ("tracking_key");--> statement-breakpoint
ALTER TABLE "remittance_rows" ADD CONSTRAINT "remittance_rows_unallocated" CHECK ("remittance_rows"."unallocated_paise" between 0 and case when "remittance_rows"."is_left_out" then 0 else "remittance_rows"."amount_paise" end);--> statement-breakpoint
ALTER TABLE "remittance_rows" ADD CONSTRAINT "remittance_rows_found" CHECK (("remittance_rows"."shipment_id" is null) = ("remittance_rows"."outcome"::text in ('unknown', 'ambiguous')));