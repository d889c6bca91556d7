ALTER TYPE "public"."admin_event_type" ADD VALUE 'login-failed';--> statement-breakpoint
ALTER TYPE "public"."admin_event_type" ADD VALUE 'admin-login-failed';--> statement-breakpoint
ALTER TYPE "public"."admin_event_type" ADD VALUE 'role-refused';