-- Under the old rules the first of two such rules won, so the later ones never applied.
DELETE FROM "commission_rules" later USING "commission_rules" first
WHERE first."place" < later."place" AND first."category" IS NOT DISTINCT FROM later."category"
  AND first."seller_id" IS NOT DISTINCT FROM later."seller_id";--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_pair" UNIQUE NULLS NOT DISTINCT("seller_id","category");