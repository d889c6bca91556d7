ALTER TYPE "public"."admin_event_type" ADD VALUE 'admin-role' BEFORE 'admin-password';--> statement-breakpoint
ALTER TYPE "public"."admin_event_type" ADD VALUE 'admin-removed' BEFORE 'admin-password';--> statement-breakpoint
DROP INDEX "admins_email_key";--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "handed_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "last_login_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email_key" ON "admins" USING btree (lower("email")) WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_origin_length" CHECK (char_length("admin_sessions"."device") <= 60 and char_length("admin_sessions"."network") <= 50);