CREATE TYPE "public"."admin_event_type" AS ENUM('order-status', 'order-note', 'user-blocked', 'user-unblocked', 'product-hidden', 'product-shown', 'setting', 'reset-link', 'admin-added', 'admin-password');--> statement-breakpoint
CREATE TABLE "admin_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"type" "admin_event_type" NOT NULL,
	"admin_id" uuid,
	"admin_name" text NOT NULL,
	"subject_id" uuid,
	"subject" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_events_reason_length" CHECK (char_length("admin_events"."reason") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "shop_name" text DEFAULT 'Haat' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "support_email" text DEFAULT 'hello@haat.example' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "support_phone" text DEFAULT '+91 00000 00000' NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "support_address" text DEFAULT '1 Market Street, Bengaluru, Karnataka 560001' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_events" ADD CONSTRAINT "admin_events_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_events_newest" ON "admin_events" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_events_type" ON "admin_events" USING btree ("type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "admin_events_subject" ON "admin_events" USING btree ("subject_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "admin_events_search" ON "admin_events" USING gin (lower(admin_name || ' ' || subject || ' ' || coalesce(from_value, '') || ' ' || coalesce(to_value, '') || ' ' || coalesce(reason, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_lines_seller_newest" ON "order_lines" USING btree ("seller_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_lines_closed" ON "order_lines" USING btree ("order_id","total_paise") WHERE stage in ('REJECTED', 'CANCELLED');--> statement-breakpoint
CREATE INDEX "orders_short_id" ON "orders" USING btree (right(id::text, 6));--> statement-breakpoint
CREATE INDEX "orders_amount" ON "orders" USING btree ("status","total_paise");--> statement-breakpoint
CREATE INDEX "products_hidden_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("user_type","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("id") WHERE blocked_at is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower(name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_hidden" CHECK (("products"."hidden_at" is null) = ("products"."hidden_reason" is null) and char_length("products"."hidden_reason") between 1 and 300);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_shop_name" CHECK (char_length("settings"."shop_name") between 1 and 40);--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_support" CHECK (char_length("settings"."support_email") between 3 and 254 and char_length("settings"."support_phone") between 1 and 40 and char_length("settings"."support_address") between 1 and 200);