CREATE TYPE "public"."actor" AS ENUM('buyer', 'seller', 'admin', 'system');--> statement-breakpoint
CREATE TYPE "public"."event_type" AS ENUM('placed', 'line', 'status');--> statement-breakpoint
CREATE TYPE "public"."line_stage" AS ENUM('CREATED', 'ORDERED', 'APPROVED', 'REJECTED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."movement_reason" AS ENUM('listed', 'edited', 'reserved', 'released');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'approved', 'processing', 'shipped', 'delivered', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('credit_card', 'paypal', 'cash_on_delivery');--> statement-breakpoint
CREATE TYPE "public"."user_type" AS ENUM('buyer', 'seller');--> statement-breakpoint
CREATE TABLE "cart_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"buyer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"stage" "line_stage" DEFAULT 'CREATED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_entries_quantity" CHECK ("cart_entries"."quantity" between 1 and 99),
	CONSTRAINT "cart_entries_stage" CHECK ("cart_entries"."stage" = 'CREATED'),
	CONSTRAINT "cart_entries_times" CHECK ("cart_entries"."created_at" <= "cart_entries"."updated_at")
);
--> statement-breakpoint
CREATE TABLE "line_transitions" (
	"verb" text NOT NULL,
	"from_stage" "line_stage" NOT NULL,
	"to_stage" "line_stage" NOT NULL,
	CONSTRAINT "line_transitions_verb_from_stage_to_stage_pk" PRIMARY KEY("verb","from_stage","to_stage")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid,
	"type" "event_type" NOT NULL,
	"from_value" text,
	"to_value" text NOT NULL,
	"actor" "actor" NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"reason" text,
	"transaction" text DEFAULT pg_current_xact_id()::text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_events_line_type" CHECK (("order_events"."type" = 'line') = ("order_events"."line_id" is not null)),
	CONSTRAINT "order_events_actor" CHECK (("order_events"."actor" = 'system') = ("order_events"."actor_id" is null))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"cart_entry_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"picture" text,
	"unit_price_paise" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"total_paise" bigint GENERATED ALWAYS AS (unit_price_paise * quantity) STORED NOT NULL,
	"stage" "line_stage" NOT NULL,
	"reason" text,
	"closed_from" "line_stage",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_lines_cart_entry_key" UNIQUE("cart_entry_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."unit_price_paise" between 1 and 1000000000),
	CONSTRAINT "order_lines_stage" CHECK ("order_lines"."stage" <> 'CREATED'),
	CONSTRAINT "order_lines_closed" CHECK ("order_lines"."closed_from" is null or "order_lines"."stage" = 'REJECTED'),
	CONSTRAINT "order_lines_reason_length" CHECK (char_length("order_lines"."reason") <= 300),
	CONSTRAINT "order_lines_times" CHECK ("order_lines"."created_at" <= "order_lines"."updated_at")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"buyer_id" uuid NOT NULL,
	"status" "order_status" DEFAULT 'pending' NOT NULL,
	"payment_method" "payment_method" NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_idempotency_key" UNIQUE("buyer_id","idempotency_key"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal_paise" > 0 and "orders"."shipping_paise" >= 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" + "orders"."shipping_paise"),
	CONSTRAINT "orders_address_whole" CHECK ("orders"."shipping_address" ?& array['houseNo','road','city','district','state','pin']),
	CONSTRAINT "orders_key_length" CHECK (char_length("orders"."idempotency_key") between 1 and 64),
	CONSTRAINT "orders_times" CHECK ("orders"."created_at" <= "orders"."updated_at")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"consumer" text NOT NULL,
	"event_id" uuid NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_consumer_event_id_pk" PRIMARY KEY("consumer","event_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seller_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" text NOT NULL,
	"description" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"stock" integer NOT NULL,
	"stock_seq" integer NOT NULL,
	"pictures" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_average" numeric(3, 2) GENERATED ALWAYS AS (case when rating_count > 0 then round(rating_sum::numeric / rating_count, 2) end) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (product_document(name, brand, category, subcategory, description)) STORED,
	CONSTRAINT "products_id_seller_key" UNIQUE("id","seller_id"),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_price_range" CHECK ("products"."price_paise" between 1 and 1000000000),
	CONSTRAINT "products_name_length" CHECK (char_length("products"."name") between 1 and 200 and "products"."name" = btrim("products"."name")),
	CONSTRAINT "products_brand_length" CHECK (char_length("products"."brand") <= 100),
	CONSTRAINT "products_description_length" CHECK (char_length("products"."description") <= 5000),
	CONSTRAINT "products_pictures_count" CHECK (cardinality("products"."pictures") <= 8),
	CONSTRAINT "products_rating" CHECK ("products"."rating_count" >= 0 and "products"."rating_sum" between "products"."rating_count" and 5 * "products"."rating_count"),
	CONSTRAINT "products_times" CHECK ("products"."created_at" <= "products"."updated_at")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_buyer_product_key" UNIQUE("buyer_id","product_id"),
	CONSTRAINT "reviews_times" CHECK ("reviews"."created_at" <= "reviews"."updated_at"),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5),
	CONSTRAINT "reviews_text_length" CHECK (char_length("reviews"."text") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"product_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"delta" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"reason" "movement_reason" NOT NULL,
	"line_id" uuid,
	"line_seq" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_product_seq_key" UNIQUE("product_id","seq"),
	CONSTRAINT "stock_movements_delta" CHECK ("stock_movements"."delta" <> 0 or "stock_movements"."reason" = 'listed'),
	CONSTRAINT "stock_movements_after" CHECK ("stock_movements"."stock_after" >= 0 and "stock_movements"."seq" >= 1),
	CONSTRAINT "stock_movements_line" CHECK (("stock_movements"."reason" in ('reserved', 'released')) = ("stock_movements"."line_id" is not null)),
	CONSTRAINT "stock_movements_line_seq" CHECK (("stock_movements"."line_id" is null) = ("stock_movements"."line_seq" is null)),
	CONSTRAINT "stock_movements_alternate" CHECK ("stock_movements"."line_seq" is null or ("stock_movements"."reason" = 'reserved') = ("stock_movements"."line_seq" % 2 = 1)),
	CONSTRAINT "stock_movements_sign" CHECK (case "stock_movements"."reason" when 'reserved' then "stock_movements"."delta" < 0 when 'edited' then true else "stock_movements"."delta" >= 0 end)
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	CONSTRAINT "subcategories_category_subcategory_pk" PRIMARY KEY("category","subcategory")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"shipping_fee_paise" bigint DEFAULT 4900 NOT NULL,
	"free_above_paise" bigint DEFAULT 99900,
	"max_open_orders" integer DEFAULT 20 NOT NULL,
	"max_quantity_per_line" integer DEFAULT 99 NOT NULL,
	"max_cart_entries" integer DEFAULT 50 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id"),
	CONSTRAINT "settings_shipping" CHECK ("settings"."shipping_fee_paise" >= 0 and "settings"."free_above_paise" >= 0),
	CONSTRAINT "settings_limits" CHECK ("settings"."max_open_orders" between 1 and 10000 and "settings"."max_quantity_per_line" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"admin_id" uuid NOT NULL,
	CONSTRAINT "admin_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "admin_sessions_hash" CHECK (octet_length("admin_sessions"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admins_name_length" CHECK (char_length("admins"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "user_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "user_sessions_hash" CHECK (octet_length("user_sessions"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_type" "user_type" NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"contact" text NOT NULL,
	"password_hash" text NOT NULL,
	"address" jsonb,
	"blocked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_name_length" CHECK (char_length("users"."name") between 1 and 100),
	CONSTRAINT "users_email_length" CHECK (char_length("users"."email") between 3 and 254),
	CONSTRAINT "users_contact_length" CHECK (char_length("users"."contact") between 8 and 25),
	CONSTRAINT "users_address_whole" CHECK ("users"."address" is null or "users"."address" ?& array['houseNo','road','city','district','state','pin']),
	CONSTRAINT "users_times" CHECK ("users"."created_at" <= "users"."updated_at")
);
--> statement-breakpoint
ALTER TABLE "cart_entries" ADD CONSTRAINT "cart_entries_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_entries" ADD CONSTRAINT "cart_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_seller_fkey" FOREIGN KEY ("product_id","seller_id") REFERENCES "public"."products"("id","seller_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_fkey" FOREIGN KEY ("category","subcategory") REFERENCES "public"."subcategories"("category","subcategory") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_entries_open_key" ON "cart_entries" USING btree ("buyer_id","product_id") WHERE stage = 'CREATED';--> statement-breakpoint
CREATE INDEX "cart_entries_product" ON "cart_entries" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_placed_key" ON "order_events" USING btree ("order_id") WHERE type = 'placed';--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_line" ON "order_events" USING btree ("line_id") WHERE line_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_seller" ON "order_lines" USING btree ("seller_id","stage","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("buyer_id") WHERE status not in ('delivered', 'rejected');--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("consumer","event_id") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_paise","id") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_rating_order" ON "products" USING btree ((coalesce(rating_average, 0)) desc,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","subcategory","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_seller" ON "products" USING btree ("seller_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_line_seq_key" ON "stock_movements" USING btree ("line_id","line_seq") WHERE line_id is not null;--> statement-breakpoint
CREATE INDEX "admin_sessions_admin" ON "admin_sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email_key" ON "admins" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "user_sessions_user" ON "user_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));