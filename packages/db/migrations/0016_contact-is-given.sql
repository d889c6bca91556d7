ALTER TABLE "settings" DROP CONSTRAINT "settings_support";--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "support_email" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "support_phone" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "settings" ALTER COLUMN "support_address" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_support" CHECK (char_length("settings"."support_email") <= 254 and char_length("settings"."support_phone") <= 40 and char_length("settings"."support_address") <= 200);--> statement-breakpoint
-- What was invented is nobody's contact. Not an admin's change, so it has no event.
ALTER TABLE "settings" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "settings" SET
  "support_email" = CASE "support_email" WHEN 'hello@haat.example' THEN '' ELSE "support_email" END,
  "support_phone" = CASE "support_phone" WHEN '+91 00000 00000' THEN '' ELSE "support_phone" END,
  "support_address" = CASE "support_address" WHEN '1 Market Street, Bengaluru, Karnataka 560001' THEN '' ELSE "support_address" END;--> statement-breakpoint
ALTER TABLE "settings" ENABLE TRIGGER USER;
