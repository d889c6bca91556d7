ALTER TYPE "public"."admin_event_type" ADD VALUE 'account-deleted' BEFORE 'login-failed';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'deleted';--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_reset";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_event";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_contact_length";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
-- A mail that has ended holds no address any more.
UPDATE "mails" SET "email" = null WHERE "ended_at" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_address" CHECK (("mails"."kind"::text in ('reset', 'deleted') and "mails"."ended_at" is null) = ("mails"."email" is not null));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_event" CHECK (num_nonnulls("mails"."event_id", "mails"."admin_event_id") = case when "mails"."kind"::text in ('reset', 'confirm', 'deleted') then 0 else 1 end);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_deleted" CHECK ("users"."deleted_at" is null or ("users"."name" = 'Deleted account' and "users"."email" = "users"."id"::text
        and "users"."contact" = '' and "users"."password_hash" = ''
        and num_nonnulls("users"."address", "users"."waiting_since", "users"."confirmed_at") = 0));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_contact_length" CHECK (char_length("users"."contact") between 8 and 25 or deleted_at is not null);