ALTER TYPE "public"."admin_event_type" ADD VALUE 'second-factor-on' BEFORE 'login-failed';--> statement-breakpoint
ALTER TYPE "public"."admin_event_type" ADD VALUE 'second-factor-off' BEFORE 'login-failed';--> statement-breakpoint
ALTER TYPE "public"."admin_event_type" ADD VALUE 'second-factor-reset' BEFORE 'login-failed';--> statement-breakpoint
ALTER TYPE "public"."admin_event_type" ADD VALUE 'recovery-code-used' BEFORE 'login-failed';--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"admin_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "admin_recovery_codes_admin_id_code_hash_pk" PRIMARY KEY("admin_id","code_hash"),
	CONSTRAINT "admin_recovery_codes_hash" CHECK (octet_length("admin_recovery_codes"."code_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "admin_second_factors" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text,
	"pending" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_second_factors_confirmed" CHECK (("admin_second_factors"."sealed" is null) = ("admin_second_factors"."confirmed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "admins_need_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_second_factors" ADD CONSTRAINT "admin_second_factors_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;