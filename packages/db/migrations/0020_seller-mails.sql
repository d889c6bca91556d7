ALTER TYPE "public"."mail_kind" ADD VALUE 'sold-out';--> statement-breakpoint
ALTER TYPE "public"."mail_kind" ADD VALUE 'blocked';--> statement-breakpoint
DROP INDEX "mails_event_key";--> statement-breakpoint
CREATE UNIQUE INDEX "mails_event_key" ON "mails" USING btree ("event_id","user_id","kind") WHERE event_id is not null;