CREATE TYPE "public"."admin_role" AS ENUM('owner', 'support');--> statement-breakpoint
ALTER TYPE "public"."admin_event_type" ADD VALUE 'admin-role-refused';--> statement-breakpoint
ALTER TABLE "admins" ADD COLUMN "role" "admin_role" DEFAULT 'owner' NOT NULL;