ALTER TYPE "public"."mail_kind" ADD VALUE 'confirm';--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_confirmations_hash" CHECK (octet_length("email_confirmations"."token_hash") = 32)
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_event";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_event" CHECK (num_nonnulls("mails"."event_id", "mails"."admin_event_id") = case when "mails"."kind"::text in ('reset', 'confirm') then 0 else 1 end);--> statement-breakpoint
-- Whoever is here already was mailed before.
UPDATE "users" SET "confirmed_at" = now();
