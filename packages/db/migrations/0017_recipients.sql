CREATE TABLE "pins" (
	"pin" text PRIMARY KEY NOT NULL,
	"states" text[] NOT NULL,
	"district" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "states_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_address_whole";--> statement-breakpoint
-- The guards keep a placed order as it was placed; its recipient is the account that it was placed by.
ALTER TABLE "orders" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "orders" o SET "shipping_address" = jsonb_build_object('name', u."name", 'phone',
  coalesce(substring(regexp_replace(u."contact", '\D', '', 'g') from '^(?:0{0,2}91|0)?([1-9]\d{9})$'), u."contact"))
  || o."shipping_address" FROM "users" u WHERE u."id" = o."buyer_id";--> statement-breakpoint
ALTER TABLE "orders" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_address_whole" CHECK ("orders"."shipping_address" ?& array['name','phone','houseNo','road','city','district','state','pin']);