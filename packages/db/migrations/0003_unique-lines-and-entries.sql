DROP INDEX "order_lines_order";--> statement-breakpoint
DROP INDEX "cart_entries_open_key";--> statement-breakpoint
CREATE UNIQUE INDEX "cart_entries_open_key" ON "cart_entries" USING btree ("buyer_id","product_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_product_key" UNIQUE("order_id","product_id");