ALTER TYPE "public"."admin_event_type" ADD VALUE 'seller-approved' BEFORE 'product-hidden';--> statement-breakpoint
ALTER TABLE "settings" DROP CONSTRAINT "settings_limits";--> statement-breakpoint
DROP INDEX "users_blocked";--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "max_new_products" integer DEFAULT 20000 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "max_unapproved_products" integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "sellers_wait" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("created_at","id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("id") WHERE blocked_at is not null or waiting_since is not null;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_limits" CHECK ("settings"."max_open_orders" between 1 and 10000 and "settings"."max_quantity_per_line" between 1 and 99
        and "settings"."max_new_products" between 1 and 1000000);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_waiting" CHECK ("users"."waiting_since" is null or "users"."approved_at" is null and "users"."user_type" = 'seller');--> statement-breakpoint
-- Who sold before is known.
UPDATE "users" SET "approved_at" = "created_at" WHERE "user_type" = 'seller';
