-- Filled anew from the contract right after this migration.
DELETE FROM "line_transitions";--> statement-breakpoint
ALTER TABLE "line_transitions" ADD COLUMN "actor" "actor" NOT NULL;--> statement-breakpoint
ALTER TABLE "line_transitions" ADD COLUMN "stock" text NOT NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "max_stock" integer DEFAULT 1000000 NOT NULL;--> statement-breakpoint
-- Laid anew with other arguments or answers, and "create or replace" changes neither.
DROP FUNCTION IF EXISTS place_order(uuid, uuid[], bigint, text, jsonb, payment_method);--> statement-breakpoint
DROP FUNCTION IF EXISTS approve_line(uuid, uuid);--> statement-breakpoint
DROP FUNCTION IF EXISTS reject_line(uuid, uuid, text);--> statement-breakpoint
DROP FUNCTION IF EXISTS cancel_line(uuid, uuid);--> statement-breakpoint
DROP FUNCTION IF EXISTS set_order_status(uuid, uuid, order_status);--> statement-breakpoint
DROP FUNCTION IF EXISTS decide_line(text, uuid, actor, uuid, line_stage, text);
