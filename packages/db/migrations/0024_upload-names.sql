ALTER TABLE "uploads" ALTER COLUMN "keep_until" SET DEFAULT now() + make_interval(hours => 168);--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "uploads_named" ON "uploads" USING btree ("seller_id","name");