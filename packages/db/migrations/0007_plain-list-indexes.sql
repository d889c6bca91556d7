DROP INDEX "admin_events_newest";--> statement-breakpoint
DROP INDEX "admin_events_type";--> statement-breakpoint
DROP INDEX "admin_events_subject";--> statement-breakpoint
DROP INDEX "order_lines_seller";--> statement-breakpoint
DROP INDEX "order_lines_seller_newest";--> statement-breakpoint
DROP INDEX "order_lines_product";--> statement-breakpoint
DROP INDEX "orders_buyer";--> statement-breakpoint
DROP INDEX "orders_newest";--> statement-breakpoint
DROP INDEX "orders_status";--> statement-breakpoint
DROP INDEX "products_newest";--> statement-breakpoint
DROP INDEX "products_rating_order";--> statement-breakpoint
DROP INDEX "products_category";--> statement-breakpoint
DROP INDEX "products_seller";--> statement-breakpoint
DROP INDEX "products_hidden_newest";--> statement-breakpoint
DROP INDEX "reviews_product";--> statement-breakpoint
DROP INDEX "users_newest";--> statement-breakpoint
CREATE INDEX "admin_events_newest" ON "admin_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_events_type" ON "admin_events" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_events_subject" ON "admin_events" USING btree ("subject_id","created_at","id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_seller" ON "order_lines" USING btree ("seller_id","stage","created_at","id");--> statement-breakpoint
CREATE INDEX "order_lines_seller_newest" ON "order_lines" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_rating_order" ON "products" USING btree ((coalesce(rating_average, 0)),"id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","subcategory","created_at","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_seller" ON "products" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_hidden_newest" ON "products" USING btree ("created_at","id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("user_type","created_at","id");