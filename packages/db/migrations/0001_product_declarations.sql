ALTER TABLE "products" ADD COLUMN "manufacturer" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "packer" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "importer" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "best_before" text;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_manufacturer_length" CHECK (char_length("products"."manufacturer") between 1 and 200 and "products"."manufacturer" = btrim("products"."manufacturer"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_packer_length" CHECK (char_length("products"."packer") between 1 and 200 and "products"."packer" = btrim("products"."packer"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_importer_length" CHECK (char_length("products"."importer") between 1 and 200 and "products"."importer" = btrim("products"."importer"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_best_before_length" CHECK (char_length("products"."best_before") between 1 and 60 and "products"."best_before" = btrim("products"."best_before"));