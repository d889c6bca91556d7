ALTER TYPE "public"."mail_kind" ADD VALUE 'hidden';--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_event";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "admin_event_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_admin_event_id_admin_events_id_fk" FOREIGN KEY ("admin_event_id") REFERENCES "public"."admin_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_admin_event_key" ON "mails" USING btree ("admin_event_id","user_id") WHERE admin_event_id is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_event" CHECK (num_nonnulls("mails"."event_id", "mails"."admin_event_id") = case "mails"."kind" when 'reset' then 0 else 1 end);