DROP INDEX "cart_entries_open_key";--> statement-breakpoint
ALTER TABLE "cart_entries" ADD COLUMN "buy_now" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "cart_entries_buy_now" ON "cart_entries" USING btree ("updated_at") WHERE buy_now;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_entries_open_key" ON "cart_entries" USING btree ("buyer_id","product_id","buy_now");