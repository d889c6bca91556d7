CREATE TYPE "public"."mail_kind" AS ENUM('placed', 'request', 'decision', 'status', 'reset');--> statement-breakpoint
CREATE TYPE "public"."mail_outcome" AS ENUM('sent', 'given-up', 'nobody');--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "mail_kind" NOT NULL,
	"user_id" uuid,
	"event_id" uuid,
	"email" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" "mail_outcome",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_reset" CHECK (("mails"."kind" = 'reset') = ("mails"."email" is not null)),
	CONSTRAINT "mails_event" CHECK (("mails"."kind" = 'reset') = ("mails"."event_id" is null)),
	CONSTRAINT "mails_person" CHECK (("mails"."kind" = 'reset') = ("mails"."user_id" is null)),
	CONSTRAINT "mails_email_length" CHECK (char_length("mails"."email") between 3 and 254),
	CONSTRAINT "mails_ended_whole" CHECK (("mails"."ended_at" is null) = ("mails"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_resets_hash" CHECK (octet_length("password_resets"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"scope" text NOT NULL,
	"key" "bytea" NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone,
	CONSTRAINT "rate_limits_scope_key_pk" PRIMARY KEY("scope","key"),
	CONSTRAINT "rate_limits_key" CHECK (octet_length("rate_limits"."key") = 32),
	CONSTRAINT "rate_limits_count" CHECK ("rate_limits"."count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_event_key" ON "mails" USING btree ("event_id","user_id") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_attempt_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "mails_ended" ON "mails" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "user_sessions_expiry" ON "user_sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_device_length" CHECK (char_length("user_sessions"."device") <= 60);