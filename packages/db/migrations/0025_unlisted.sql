DROP INDEX "products_price";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
DROP INDEX "products_category_rating";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "unlisted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_paise","id","category","subcategory","rating_average","seller_id") WHERE deleted_at is null and hidden_at is null and unlisted_at is null;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","created_at","id","subcategory","price_paise","rating_average","seller_id") WHERE deleted_at is null and hidden_at is null and unlisted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category","price_paise","id","subcategory","rating_average","seller_id") WHERE deleted_at is null and hidden_at is null and unlisted_at is null;--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("category",(coalesce(rating_average, 0)),"id") WHERE deleted_at is null and hidden_at is null and unlisted_at is null;