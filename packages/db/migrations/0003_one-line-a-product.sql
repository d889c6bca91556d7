DROP INDEX "order_lines_order";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_product_key" UNIQUE("order_id","product_id");