-- What the tables' generated columns need before the tables exist.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
--> statement-breakpoint
create text search configuration haat_simple (copy = simple);
alter text search configuration haat_simple
  alter mapping for hword, hword_part, word with unaccent, simple;
--> statement-breakpoint
create text search configuration haat_english (copy = english);
alter text search configuration haat_english
  alter mapping for hword, hword_part, word with unaccent, english_stem;
--> statement-breakpoint
-- What a product is, by its name: "Rice Cooker" of "Electric Rice Cooker with Steamer, 1.8 Litres" ends with it. The part
-- up to the first comma or the first little word is looked at; where it ends with a word for a number of things (set, pack)
-- the word before it counts as well.
create function product_head(name text)
returns text
language sql immutable strict parallel safe
as $$
  select coalesce(substring(part from '\S+\s+(?:set|pair|pack|box|stack|case|trio|jar|bottle|tube)s?$'), substring(part from '\S+$'), '')
  from (select lower(regexp_replace(name, '\s*[,:(].*$|\s+(?:with|for|from|in|at|to|by)\s.*$', '', 'i')) as part) first;
$$;
--> statement-breakpoint
-- What stands between two words without a space ("Kurta/Pyjama", "Adidas.Originals") is a space to who searches. Postgres
-- would take the two for a file or a host, found by the whole of it alone. Figures stay together: 1.8, 24/7, 1,000. A
-- figure and its unit are two words whether or not a space stands between: 500ml, 128GB; but 5G and 4K are one.
create function words_apart(written text)
returns text
language sql immutable strict parallel safe
as $$
  select regexp_replace(
    regexp_replace(written, '(?<![0-9])[/\\|:;,._!?"()]|[/\\|:;,._!?"()](?![0-9])', ' ', 'g'),
    '\m([0-9]+)(?=[[:alpha:]]{2,}\M)|\m([0-9]{2,})(?=[[:alpha:]]\M)', '\1\2 ', 'g');
$$;
--> statement-breakpoint
-- What a product is counts most, then the rest of its name and its brand, then category and subcategory, then the
-- description. A Fashion product is found under Clothing as well. The sizes and colours of its family count as the name does.
-- Whole words (simple) serve prefixes, stems (english) serve inflections. As an expression and not as a text: so pg_dump and
-- pg_upgrade know what it needs, and bring that first.
create function product_document(name text, brand text, category text, subcategory text, description text, family_words text)
returns tsvector
language sql immutable strict parallel safe
return setweight(to_tsvector('public.haat_simple', public.words_apart(public.product_head(name)))
           || to_tsvector('public.haat_english', public.words_apart(public.product_head(name))), 'A')
      || setweight(to_tsvector('public.haat_simple', public.words_apart(name)) || to_tsvector('public.haat_english', public.words_apart(name))
           || to_tsvector('public.haat_simple', public.words_apart(brand))
           || to_tsvector('public.haat_simple', public.words_apart(family_words))
           || to_tsvector('public.haat_english', public.words_apart(family_words)), 'B')
      || setweight(
           to_tsvector('public.haat_simple', category || ' ' || subcategory
             || case when category = 'Fashion' then ' Clothing' else '' end)
           || to_tsvector('public.haat_english', category || ' ' || subcategory), 'C')
      || setweight(to_tsvector('public.haat_english', public.words_apart(description)), 'D');
--> statement-breakpoint
-- What tells two variants of a family apart: their values, in any case.
create function option_key(option_values text[])
returns text
language sql immutable strict parallel safe
as $$
  select string_agg(lower(value), e'\n' order by place) from unnest(option_values) with ordinality o(value, place);
$$;
--> statement-breakpoint
CREATE TYPE "public"."actor" AS ENUM('buyer', 'seller', 'admin', 'system');--> statement-breakpoint
CREATE TYPE "public"."admin_event_type" AS ENUM('order-status', 'order-note', 'user-blocked', 'user-unblocked', 'seller-approved', 'product-hidden', 'product-shown', 'setting', 'delivery-rules', 'synonyms-added', 'synonyms-changed', 'synonyms-removed', 'commission-changed', 'cash-remitted', 'sellers-paid', 'cash-paid-in', 'return-decided', 'return-refunded', 'return-rules', 'courier-added', 'courier-changed', 'courier-removed', 'reset-link', 'admin-added', 'admin-role', 'admin-removed', 'admin-password', 'second-factor-on', 'second-factor-off', 'second-factor-reset', 'passkey-added', 'passkey-removed', 'recovery-code-used', 'account-deleted', 'login-failed', 'admin-login-failed', 'role-refused', 'admin-role-refused');--> statement-breakpoint
CREATE TYPE "public"."admin_role" AS ENUM('owner', 'support');--> statement-breakpoint
CREATE TYPE "public"."book_account" AS ENUM('due-from-buyer', 'expected', 'cash-with-courier', 'bank', 'seller', 'commission', 'delivery', 'commission-gst', 'tcs', 'tds', 'refund-due', 'sold', 'bought', 'delivery-sold', 'delivery-bought');--> statement-breakpoint
CREATE TYPE "public"."cash_state" AS ENUM('none', 'expected', 'collected');--> statement-breakpoint
CREATE TYPE "public"."courier_format" AS ENUM('plain', 'aftership');--> statement-breakpoint
CREATE TYPE "public"."event_type" AS ENUM('placed', 'line', 'status', 'shipment', 'confirmation', 'return');--> statement-breakpoint
CREATE TYPE "public"."journal_kind" AS ENUM('expected', 'collected', 'fees', 'reversed', 'remitted', 'paid-out', 'paid-in', 'return-due', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."line_stage" AS ENUM('CREATED', 'ORDERED', 'APPROVED', 'REJECTED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."mail_kind" AS ENUM('placed', 'request', 'decision', 'status', 'reset', 'hidden', 'sold-out', 'blocked', 'approved', 'confirm', 'deleted', 'parcel', 'confirm-order', 'expired', 'return');--> statement-breakpoint
CREATE TYPE "public"."mail_outcome" AS ENUM('sent', 'given-up', 'nobody');--> statement-breakpoint
CREATE TYPE "public"."movement_reason" AS ENUM('listed', 'edited', 'reserved', 'released', 'lost', 'returned');--> statement-breakpoint
CREATE TYPE "public"."order_confirmation" AS ENUM('waiting', 'confirmed', 'expired', 'waived');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'approved', 'processing', 'shipped', 'delivered', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."paid_by" AS ENUM('cash', 'upi');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('credit_card', 'paypal', 'cash_on_delivery');--> statement-breakpoint
CREATE TYPE "public"."remitted" AS ENUM('matched', 'short', 'over', 'unknown', 'again');--> statement-breakpoint
CREATE TYPE "public"."return_kind" AS ENUM('refund', 'exchange');--> statement-breakpoint
CREATE TYPE "public"."return_payer" AS ENUM('shop', 'seller');--> statement-breakpoint
CREATE TYPE "public"."return_reason" AS ENUM('not-expected', 'size', 'broken', 'wrong', 'not-as-shown', 'incomplete', 'late');--> statement-breakpoint
CREATE TYPE "public"."return_stage" AS ENUM('REQUESTED', 'APPROVED', 'REFUSED', 'DISPUTED', 'PICKED_UP', 'SENT_BACK', 'RECEIVED', 'CONTESTED', 'REFUNDED', 'EXCHANGED', 'CANCELLED');--> statement-breakpoint
CREATE TYPE "public"."shipment_stage" AS ENUM('PACKED', 'HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED', 'DELIVERED', 'RETURNING', 'RETURNED', 'LOST', 'UNPACKED', 'WITHDRAWN');--> statement-breakpoint
CREATE TYPE "public"."user_type" AS ENUM('buyer', 'seller');--> statement-breakpoint
CREATE TABLE "admin_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"type" "admin_event_type" NOT NULL,
	"admin_id" uuid,
	"admin_name" text NOT NULL,
	"subject_id" uuid,
	"subject" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"reason" text,
	"transaction" text DEFAULT pg_current_xact_id()::text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_events_reason_length" CHECK (char_length("admin_events"."reason") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "balances" (
	"account" "book_account" NOT NULL,
	"party_id" uuid NOT NULL,
	"paise" bigint NOT NULL,
	"seq" bigint NOT NULL,
	CONSTRAINT "balances_account_party_id_pk" PRIMARY KEY("account","party_id")
);
--> statement-breakpoint
CREATE TABLE "commission_rules" (
	"place" integer PRIMARY KEY NOT NULL,
	"seller_id" uuid,
	"category" text,
	"basis_points" integer NOT NULL,
	"flat_paise" bigint NOT NULL,
	CONSTRAINT "commission_rules_rate" CHECK ("commission_rules"."basis_points" between 0 and 10000),
	CONSTRAINT "commission_rules_flat" CHECK ("commission_rules"."flat_paise" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "journals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "journal_kind" NOT NULL,
	"seller_id" uuid,
	"order_id" uuid,
	"shipment_id" uuid,
	"return_id" uuid,
	"reverses" uuid,
	"batch_id" uuid,
	"reference" text DEFAULT '' NOT NULL,
	"actor" "actor" NOT NULL,
	"actor_id" uuid,
	"transaction" text DEFAULT pg_current_xact_id()::text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "journals_reverses_key" UNIQUE("reverses"),
	CONSTRAINT "journals_reference_length" CHECK (char_length("journals"."reference") <= 60),
	CONSTRAINT "journals_reversal" CHECK (("journals"."kind" = 'reversed') = ("journals"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"journal_id" uuid NOT NULL,
	"account" "book_account" NOT NULL,
	"party_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"balance_paise" bigint NOT NULL,
	CONSTRAINT "postings_journal_id_account_party_id_pk" PRIMARY KEY("journal_id","account","party_id"),
	CONSTRAINT "postings_seq_key" UNIQUE("account","party_id","seq"),
	CONSTRAINT "postings_amount" CHECK ("postings"."amount_paise" <> 0 and "postings"."seq" >= 1)
);
--> statement-breakpoint
CREATE TABLE "courier_events" (
	"courier_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_events_courier_id_event_id_pk" PRIMARY KEY("courier_id","event_id"),
	CONSTRAINT "courier_events_id_length" CHECK (char_length("courier_events"."event_id") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "couriers" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"format" "courier_format" NOT NULL,
	"secret" text DEFAULT '' NOT NULL,
	"collects" boolean DEFAULT false NOT NULL,
	"words" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "couriers_name_length" CHECK (char_length("couriers"."name") between 1 and 40),
	CONSTRAINT "couriers_times" CHECK ("couriers"."created_at" <= "couriers"."updated_at")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" "mail_kind" NOT NULL,
	"user_id" uuid,
	"event_id" uuid,
	"admin_event_id" uuid,
	"email" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" "mail_outcome",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_address" CHECK (("mails"."kind"::text in ('reset', 'deleted') and "mails"."ended_at" is null) = ("mails"."email" is not null)),
	CONSTRAINT "mails_event" CHECK (num_nonnulls("mails"."event_id", "mails"."admin_event_id") = case when "mails"."kind"::text in ('reset', 'confirm', 'deleted') then 0 else 1 end),
	CONSTRAINT "mails_person" CHECK (("mails"."kind" = 'reset') = ("mails"."user_id" is null)),
	CONSTRAINT "mails_email_length" CHECK (char_length("mails"."email") between 3 and 254),
	CONSTRAINT "mails_ended_whole" CHECK (("mails"."ended_at" is null) = ("mails"."outcome" is null))
);
--> statement-breakpoint
CREATE TABLE "line_transitions" (
	"verb" text NOT NULL,
	"actor" "actor" NOT NULL,
	"from_stage" "line_stage" NOT NULL,
	"to_stage" "line_stage" NOT NULL,
	"stock" text NOT NULL,
	CONSTRAINT "line_transitions_verb_from_stage_to_stage_pk" PRIMARY KEY("verb","from_stage","to_stage")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"order_id" uuid NOT NULL,
	"line_id" uuid,
	"shipment_id" uuid,
	"return_id" uuid,
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
	CONSTRAINT "order_events_shipment_type" CHECK (("order_events"."type" = 'shipment') = ("order_events"."shipment_id" is not null)),
	CONSTRAINT "order_events_return_type" CHECK (("order_events"."type" = 'return') = ("order_events"."return_id" is not null)),
	CONSTRAINT "order_events_actor" CHECK (("order_events"."actor" = 'system') = ("order_events"."actor_id" is null))
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
CREATE TABLE "shipment_transitions" (
	"verb" text NOT NULL,
	"actor" "actor" NOT NULL,
	"from_stage" "shipment_stage" NOT NULL,
	"to_stage" "shipment_stage" NOT NULL,
	"lines" text NOT NULL,
	"needs_reason" boolean NOT NULL,
	CONSTRAINT "shipment_transitions_verb_from_stage_to_stage_pk" PRIMARY KEY("verb","from_stage","to_stage")
);
--> statement-breakpoint
CREATE TABLE "cart_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"buyer_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"buy_now" boolean DEFAULT false NOT NULL,
	"stage" "line_stage" DEFAULT 'CREATED' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_entries_quantity" CHECK ("cart_entries"."quantity" between 1 and 99),
	CONSTRAINT "cart_entries_stage" CHECK ("cart_entries"."stage" = 'CREATED'),
	CONSTRAINT "cart_entries_times" CHECK ("cart_entries"."created_at" <= "cart_entries"."updated_at")
);
--> statement-breakpoint
CREATE TABLE "order_confirmations" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_confirmations_hash" CHECK (octet_length("order_confirmations"."token_hash") = 32)
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
	"variant" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"unit_price_paise" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"delivery_days" integer DEFAULT 7 NOT NULL,
	"total_paise" bigint GENERATED ALWAYS AS (unit_price_paise * quantity) STORED NOT NULL,
	"return_days" integer DEFAULT 30 NOT NULL,
	"commission_paise" bigint DEFAULT 0 NOT NULL,
	"stage" "line_stage" NOT NULL,
	"reason" text,
	"closed_from" "line_stage",
	"decided_at" timestamp (3) with time zone,
	"shipment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_lines_cart_entry_key" UNIQUE("cart_entry_id"),
	CONSTRAINT "order_lines_order_product_key" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_delivery_days" CHECK ("order_lines"."delivery_days" between 1 and 60),
	CONSTRAINT "order_lines_return_days" CHECK ("order_lines"."return_days" between 0 and 365),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."unit_price_paise" between 1 and 1000000000),
	CONSTRAINT "order_lines_commission" CHECK ("order_lines"."commission_paise" between 0 and "order_lines"."total_paise"),
	CONSTRAINT "order_lines_stage" CHECK ("order_lines"."stage" <> 'CREATED'),
	CONSTRAINT "order_lines_decided" CHECK (("order_lines"."decided_at" is null) = ("order_lines"."stage" = 'ORDERED')),
	CONSTRAINT "order_lines_closed" CHECK ("order_lines"."closed_from" is null or "order_lines"."stage" = 'REJECTED'),
	CONSTRAINT "order_lines_packed" CHECK ("order_lines"."shipment_id" is null or "order_lines"."stage" in ('APPROVED', 'REJECTED')),
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
	"due_paise" bigint DEFAULT 0 NOT NULL,
	"delivery_days" integer DEFAULT 7 NOT NULL,
	"confirmation" "order_confirmation",
	"confirm_by" timestamp (3) with time zone,
	"exchange_of" uuid,
	"idempotency_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_idempotency_key" UNIQUE("buyer_id","idempotency_key"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal_paise" > 0 and "orders"."shipping_paise" >= 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" + "orders"."shipping_paise"),
	CONSTRAINT "orders_cash" CHECK ("orders"."payment_method" <> 'cash_on_delivery' or "orders"."total_paise" < 20000000),
	CONSTRAINT "orders_due_amount" CHECK ("orders"."due_paise" between 0 and "orders"."total_paise"),
	CONSTRAINT "orders_address_whole" CHECK ("orders"."shipping_address" ?& array['name','phone','houseNo','road','city','district','state','pin']),
	CONSTRAINT "orders_confirmation" CHECK (("orders"."confirmation" is null) = ("orders"."confirm_by" is null)),
	CONSTRAINT "orders_delivery_days" CHECK ("orders"."delivery_days" between 1 and 60),
	CONSTRAINT "orders_key_length" CHECK (char_length("orders"."idempotency_key") between 1 and 64),
	CONSTRAINT "orders_times" CHECK ("orders"."created_at" <= "orders"."updated_at")
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shipments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 50001 CACHE 1),
	"order_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"stage" "shipment_stage" NOT NULL,
	"courier" text,
	"tracking_number" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"is_overridden" boolean DEFAULT false NOT NULL,
	"collect_paise" bigint NOT NULL,
	"cash" "cash_state" DEFAULT 'none' NOT NULL,
	"paid_by" "paid_by" DEFAULT 'cash' NOT NULL,
	"collector_id" uuid,
	"is_paid_in" boolean DEFAULT false NOT NULL,
	"ships_by" timestamp (3) with time zone NOT NULL,
	"promised_by" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shipments_number_unique" UNIQUE("number"),
	CONSTRAINT "shipments_of_order_key" UNIQUE("id","order_id","seller_id"),
	CONSTRAINT "shipments_paid_in" CHECK (not "shipments"."is_paid_in" or "shipments"."collector_id" is not null),
	CONSTRAINT "shipments_paid_by" CHECK ("shipments"."paid_by" = 'cash' or "shipments"."stage" = 'DELIVERED'),
	CONSTRAINT "shipments_collect" CHECK ("shipments"."collect_paise" >= 0),
	CONSTRAINT "shipments_attempts" CHECK ("shipments"."attempts" >= 0),
	CONSTRAINT "shipments_courier_length" CHECK (char_length("shipments"."courier") between 1 and 40
        and char_length("shipments"."tracking_number") between 1 and 40),
	CONSTRAINT "shipments_times" CHECK ("shipments"."created_at" <= "shipments"."updated_at")
);
--> statement-breakpoint
CREATE TABLE "delivery_rules" (
	"seller_id" uuid,
	"prefix" varchar(6) NOT NULL,
	"serves" boolean NOT NULL,
	"cash" boolean NOT NULL,
	"days" integer,
	CONSTRAINT "delivery_rules_key" UNIQUE NULLS NOT DISTINCT("seller_id","prefix"),
	CONSTRAINT "delivery_rules_prefix_digits" CHECK ("delivery_rules"."prefix" ~ '^[1-9][0-9]*$'),
	CONSTRAINT "delivery_rules_days" CHECK ("delivery_rules"."days" between 1 and 60),
	CONSTRAINT "delivery_rules_unserved" CHECK ("delivery_rules"."serves" or not "delivery_rules"."cash" and "delivery_rules"."days" is null)
);
--> statement-breakpoint
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
CREATE TABLE "fact_names" (
	"subcategory" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "fact_names_subcategory_name_pk" PRIMARY KEY("subcategory","name")
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seller_id" uuid NOT NULL,
	"options" text[] NOT NULL,
	"size_guide" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "families_id_seller_key" UNIQUE("id","seller_id"),
	CONSTRAINT "families_options" CHECK (cardinality("families"."options") between 1 and 3),
	CONSTRAINT "families_size_guide_length" CHECK (char_length("families"."size_guide") <= 4000),
	CONSTRAINT "families_times" CHECK ("families"."created_at" <= "families"."updated_at")
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
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	"unlisted_at" timestamp (3) with time zone,
	"sku" text,
	"mrp_paise" bigint,
	"origin_country" text,
	"net_quantity" text,
	"weight_grams" integer,
	"return_days" integer,
	"facts" jsonb DEFAULT '[]' NOT NULL,
	"family_id" uuid,
	"option_values" text[],
	"leads" boolean DEFAULT true NOT NULL,
	"family_from_paise" bigint,
	"family_to_paise" bigint,
	"family_size" integer,
	"family_sizes" text[],
	"family_colours" text[],
	"family_words" text,
	"list_paise" bigint GENERATED ALWAYS AS (coalesce(family_from_paise, price_paise)) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (product_document(name, brand, category, subcategory, description, coalesce(family_words, ''))) STORED,
	CONSTRAINT "products_id_seller_key" UNIQUE("id","seller_id"),
	CONSTRAINT "products_stock_not_negative" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_price_range" CHECK ("products"."price_paise" between 1 and 1000000000),
	CONSTRAINT "products_name_length" CHECK (char_length("products"."name") between 1 and 200 and "products"."name" = btrim("products"."name")),
	CONSTRAINT "products_brand_length" CHECK (char_length("products"."brand") <= 100),
	CONSTRAINT "products_description_length" CHECK (char_length("products"."description") <= 5000),
	CONSTRAINT "products_pictures_count" CHECK (cardinality("products"."pictures") <= 8),
	CONSTRAINT "products_rating" CHECK ("products"."rating_count" >= 0 and "products"."rating_sum" between "products"."rating_count" and 5 * "products"."rating_count"),
	CONSTRAINT "products_hidden" CHECK (("products"."hidden_at" is null) = ("products"."hidden_reason" is null) and char_length("products"."hidden_reason") between 1 and 300),
	CONSTRAINT "products_mrp_range" CHECK ("products"."mrp_paise" between 1 and 1000000000),
	CONSTRAINT "products_mrp" CHECK ("products"."price_paise" <= "products"."mrp_paise"),
	CONSTRAINT "products_sku_length" CHECK (char_length("products"."sku") between 1 and 64 and "products"."sku" = btrim("products"."sku")),
	CONSTRAINT "products_origin_country" CHECK ("products"."origin_country" = any (string_to_array('AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW', ' '))),
	CONSTRAINT "products_net_quantity_length" CHECK (char_length("products"."net_quantity") between 1 and 40 and "products"."net_quantity" = btrim("products"."net_quantity")),
	CONSTRAINT "products_weight_grams" CHECK ("products"."weight_grams" between 1 and 100000),
	CONSTRAINT "products_return_days" CHECK ("products"."return_days" between 0 and 365),
	CONSTRAINT "products_facts_count" CHECK (case when jsonb_typeof("products"."facts") = 'array' then jsonb_array_length("products"."facts") <= 12 else false end),
	CONSTRAINT "products_times" CHECK ("products"."created_at" <= "products"."updated_at"),
	CONSTRAINT "products_family" CHECK (("products"."family_id" is null) = ("products"."option_values" is null)),
	CONSTRAINT "products_option_values" CHECK (cardinality("products"."option_values") between 1 and 3),
	CONSTRAINT "products_plain" CHECK ("products"."family_id" is not null or "products"."leads" and num_nonnulls("products"."family_from_paise", "products"."family_to_paise",
      "products"."family_size", "products"."family_sizes", "products"."family_colours", "products"."family_words") = 0)
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
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"products" integer NOT NULL,
	CONSTRAINT "search_words_products" CHECK ("search_words"."products" > 0)
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
	"return_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_return_key" UNIQUE("return_id"),
	CONSTRAINT "stock_movements_product_seq_key" UNIQUE("product_id","seq"),
	CONSTRAINT "stock_movements_delta" CHECK ("stock_movements"."delta" <> 0 or "stock_movements"."reason" = 'listed'),
	CONSTRAINT "stock_movements_after" CHECK ("stock_movements"."stock_after" >= 0 and "stock_movements"."seq" >= 1),
	CONSTRAINT "stock_movements_line" CHECK (("stock_movements"."reason" in ('reserved', 'released')) = ("stock_movements"."line_id" is not null)),
	CONSTRAINT "stock_movements_return" CHECK (("stock_movements"."reason" = 'returned') = ("stock_movements"."return_id" is not null)),
	CONSTRAINT "stock_movements_line_seq" CHECK (("stock_movements"."line_id" is null) = ("stock_movements"."line_seq" is null)),
	CONSTRAINT "stock_movements_alternate" CHECK ("stock_movements"."line_seq" is null or ("stock_movements"."reason" = 'reserved') = ("stock_movements"."line_seq" % 2 = 1)),
	CONSTRAINT "stock_movements_sign" CHECK (case "stock_movements"."reason" when 'reserved' then "stock_movements"."delta" < 0 when 'lost' then "stock_movements"."delta" < 0 when 'edited' then true else "stock_movements"."delta" >= 0 end)
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	CONSTRAINT "subcategories_category_subcategory_pk" PRIMARY KEY("category","subcategory")
);
--> statement-breakpoint
CREATE TABLE "synonym_words" (
	"synonym_id" uuid NOT NULL,
	"key" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "synonym_words_synonym_id_key_pk" PRIMARY KEY("synonym_id","key")
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"words" text[] NOT NULL,
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"alike" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "synonyms_words" CHECK (cardinality("synonyms"."words") > 0),
	CONSTRAINT "synonyms_times" CHECK ("synonyms"."created_at" <= "synonyms"."updated_at")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"owner_id" uuid NOT NULL,
	"type" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"keep_until" timestamp (3) with time zone DEFAULT now() + make_interval(hours => 168) NOT NULL,
	"swept_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_type" CHECK ("uploads"."type" in ('png', 'jpg', 'gif', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"reference" text NOT NULL,
	"total_paise" bigint NOT NULL,
	"sellers" integer NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_reference_key" UNIQUE("reference"),
	CONSTRAINT "payouts_reference_length" CHECK (char_length("payouts"."reference") between 1 and 60),
	CONSTRAINT "payouts_total" CHECK ("payouts"."total_paise" > 0 and "payouts"."sellers" > 0)
);
--> statement-breakpoint
CREATE TABLE "remittance_rows" (
	"remittance_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"number" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"shipment_id" uuid,
	"collected_paise" bigint,
	"outcome" "remitted" NOT NULL,
	CONSTRAINT "remittance_rows_remittance_id_row_pk" PRIMARY KEY("remittance_id","row"),
	CONSTRAINT "remittance_rows_row" CHECK ("remittance_rows"."row" between 1 and 12000),
	CONSTRAINT "remittance_rows_amount" CHECK ("remittance_rows"."amount_paise" > 0),
	CONSTRAINT "remittance_rows_found" CHECK (("remittance_rows"."shipment_id" is null) = ("remittance_rows"."outcome" = 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"courier_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"paid_on" date NOT NULL,
	"total_paise" bigint NOT NULL,
	"admin_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "remittances_reference_key" UNIQUE("courier_id","reference"),
	CONSTRAINT "remittances_reference_length" CHECK (char_length("remittances"."reference") between 1 and 60),
	CONSTRAINT "remittances_total" CHECK ("remittances"."total_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "sale_changes" (
	"day" date NOT NULL,
	"seller_id" uuid,
	"category" text,
	"orders" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"booked_paise" bigint DEFAULT 0 NOT NULL,
	"revenue_paise" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_days" (
	"day" date NOT NULL,
	"seller_id" uuid,
	"category" text,
	"orders" integer DEFAULT 0 NOT NULL,
	"pending" integer DEFAULT 0 NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"cancelled" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"booked_paise" bigint DEFAULT 0 NOT NULL,
	"revenue_paise" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sale_days_key" UNIQUE NULLS NOT DISTINCT("seller_id","category","day"),
	CONSTRAINT "sale_days_kind" CHECK ("sale_days"."seller_id" is null or "sale_days"."category" is null)
);
--> statement-breakpoint
CREATE TABLE "return_rules" (
	"category" text PRIMARY KEY NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "return_rules_days" CHECK ("return_rules"."days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "return_transitions" (
	"verb" text NOT NULL,
	"actor" "actor" NOT NULL,
	"from_stage" "return_stage" NOT NULL,
	"to_stage" "return_stage" NOT NULL,
	CONSTRAINT "return_transitions_verb_from_stage_pk" PRIMARY KEY("verb","from_stage")
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "returns_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 70001 CACHE 1),
	"order_id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"kind" "return_kind" NOT NULL,
	"reason" "return_reason" NOT NULL,
	"words" text NOT NULL,
	"told" text DEFAULT '' NOT NULL,
	"stage" "return_stage" DEFAULT 'REQUESTED' NOT NULL,
	"refund_paise" bigint NOT NULL,
	"commission_paise" bigint NOT NULL,
	"pays" "return_payer" NOT NULL,
	"refund_to" jsonb,
	"is_final" boolean DEFAULT false NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"is_good" boolean,
	"reference" text DEFAULT '' NOT NULL,
	"exchange_for" uuid,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "returns_number_unique" UNIQUE("number"),
	CONSTRAINT "returns_pictures_most" CHECK (cardinality("returns"."pictures") <= 4),
	CONSTRAINT "returns_quantity" CHECK ("returns"."quantity" between 1 and 99),
	CONSTRAINT "returns_refund" CHECK ("returns"."refund_paise" > 0),
	CONSTRAINT "returns_commission" CHECK ("returns"."commission_paise" between 0 and "returns"."refund_paise"),
	CONSTRAINT "returns_words" CHECK (char_length("returns"."words") <= 500),
	CONSTRAINT "returns_told" CHECK (char_length("returns"."told") <= 500),
	CONSTRAINT "returns_reference" CHECK (char_length("returns"."reference") <= 60),
	CONSTRAINT "returns_refunded" CHECK (("returns"."stage" = 'REFUNDED') = ("returns"."reference" <> '')),
	CONSTRAINT "returns_received" CHECK (("returns"."stage" in ('RECEIVED', 'REFUNDED', 'EXCHANGED')) = ("returns"."is_good" is not null)),
	CONSTRAINT "returns_exchange" CHECK (("returns"."kind" = 'exchange') = ("returns"."exchange_for" is not null)),
	CONSTRAINT "returns_times" CHECK ("returns"."created_at" <= "returns"."updated_at")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"shipping_fee_paise" bigint DEFAULT 4900 NOT NULL,
	"free_above_paise" bigint DEFAULT 99900,
	"cod_limit_paise" bigint,
	"max_open_orders" integer DEFAULT 20 NOT NULL,
	"max_quantity_per_line" integer DEFAULT 99 NOT NULL,
	"max_new_products" integer DEFAULT 20000 NOT NULL,
	"max_unapproved_products" integer DEFAULT 1000 NOT NULL,
	"confirm_first_order" boolean DEFAULT false NOT NULL,
	"sellers_wait" boolean DEFAULT false NOT NULL,
	"admins_need_second_factor" boolean DEFAULT false NOT NULL,
	"max_cart_entries" integer DEFAULT 50 NOT NULL,
	"hand_over_days" integer DEFAULT 2 NOT NULL,
	"delivery_days" integer DEFAULT 7 NOT NULL,
	"return_days" integer DEFAULT 30 NOT NULL,
	"max_stock" integer DEFAULT 1000000 NOT NULL,
	"delivery_to_shop" boolean DEFAULT false NOT NULL,
	"debt_limit_paise" bigint,
	"shop_name" text DEFAULT 'Haat' NOT NULL,
	"support_email" text DEFAULT '' NOT NULL,
	"support_phone" text DEFAULT '' NOT NULL,
	"support_address" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "settings_one_row" CHECK ("settings"."id"),
	CONSTRAINT "settings_shipping" CHECK ("settings"."shipping_fee_paise" >= 0 and "settings"."free_above_paise" >= 0),
	CONSTRAINT "settings_return_days" CHECK ("settings"."return_days" between 0 and 365),
	CONSTRAINT "settings_cod_limit" CHECK ("settings"."cod_limit_paise" between 1 and 20000000 - 1),
	CONSTRAINT "settings_debt_limit" CHECK ("settings"."debt_limit_paise" > 0),
	CONSTRAINT "settings_shop_name" CHECK (char_length("settings"."shop_name") between 1 and 40),
	CONSTRAINT "settings_support" CHECK (char_length("settings"."support_email") <= 254 and char_length("settings"."support_phone") <= 40 and char_length("settings"."support_address") <= 200),
	CONSTRAINT "settings_limits" CHECK ("settings"."max_open_orders" between 1 and 10000 and "settings"."max_quantity_per_line" between 1 and 99
        and "settings"."max_new_products" between 1 and 1000000
        and "settings"."hand_over_days" between 1 and 30 and "settings"."delivery_days" between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "admin_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"admin_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "admin_passkeys_name_length" CHECK (char_length("admin_passkeys"."name") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "admin_recovery_codes" (
	"admin_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "admin_recovery_codes_admin_id_code_hash_pk" PRIMARY KEY("admin_id","code_hash"),
	CONSTRAINT "admin_recovery_codes_hash" CHECK (octet_length("admin_recovery_codes"."code_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "admin_second_factors" (
	"admin_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text,
	"pending" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"pending_passkey" text,
	"last_challenge" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_second_factors_confirmed" CHECK (("admin_second_factors"."sealed" is null) = ("admin_second_factors"."confirmed_at" is null))
);
--> statement-breakpoint
CREATE TABLE "admin_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"admin_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"network" text DEFAULT '' NOT NULL,
	CONSTRAINT "admin_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "admin_sessions_origin_length" CHECK (char_length("admin_sessions"."device") <= 60 and char_length("admin_sessions"."network") <= 50),
	CONSTRAINT "admin_sessions_hash" CHECK (octet_length("admin_sessions"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" "admin_role" DEFAULT 'owner' NOT NULL,
	"handed_until" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admins_name_length" CHECK (char_length("admins"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_confirmations_hash" CHECK (octet_length("email_confirmations"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "password_resets_hash" CHECK (octet_length("password_resets"."token_hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	CONSTRAINT "user_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "user_sessions_hash" CHECK (octet_length("user_sessions"."token_hash") = 32),
	CONSTRAINT "user_sessions_device_length" CHECK (char_length("user_sessions"."device") <= 60)
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
	"waiting_since" timestamp (3) with time zone,
	"approved_at" timestamp (3) with time zone,
	"holiday_from" date,
	"holiday_until" date,
	"confirmed_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_waiting" CHECK ("users"."waiting_since" is null or "users"."approved_at" is null and "users"."user_type" = 'seller'),
	CONSTRAINT "users_name_length" CHECK (char_length("users"."name") between 1 and 100),
	CONSTRAINT "users_email_length" CHECK (char_length("users"."email") between 3 and 254),
	CONSTRAINT "users_contact_length" CHECK (char_length("users"."contact") between 8 and 25 or deleted_at is not null),
	CONSTRAINT "users_deleted" CHECK ("users"."deleted_at" is null or ("users"."name" = 'Deleted account' and "users"."email" = "users"."id"::text
        and "users"."contact" = '' and "users"."password_hash" = ''
        and num_nonnulls("users"."address", "users"."waiting_since", "users"."confirmed_at", "users"."holiday_from") = 0)),
	CONSTRAINT "users_holiday" CHECK (num_nonnulls("users"."holiday_from", "users"."holiday_until") = 0
        or "users"."user_type" = 'seller' and coalesce("users"."holiday_until" - "users"."holiday_from", -1) between 0 and 89),
	CONSTRAINT "users_address_whole" CHECK ("users"."address" is null or "users"."address" ?& array['houseNo','road','city','district','state','pin']),
	CONSTRAINT "users_times" CHECK ("users"."created_at" <= "users"."updated_at")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"seller_id" uuid NOT NULL,
	"week" date NOT NULL,
	"from_seq" bigint NOT NULL,
	"to_seq" bigint NOT NULL,
	"opening_paise" bigint NOT NULL,
	"closing_paise" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_seller_id_week_pk" PRIMARY KEY("seller_id","week"),
	CONSTRAINT "statements_monday" CHECK (extract(isodow from "statements"."week") = 1),
	CONSTRAINT "statements_seq" CHECK ("statements"."from_seq" between 1 and "statements"."to_seq")
);
--> statement-breakpoint
ALTER TABLE "admin_events" ADD CONSTRAINT "admin_events_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_journal_id_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_events" ADD CONSTRAINT "courier_events_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_admin_event_id_admin_events_id_fk" FOREIGN KEY ("admin_event_id") REFERENCES "public"."admin_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_event_id_order_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."order_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_entries" ADD CONSTRAINT "cart_entries_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_entries" ADD CONSTRAINT "cart_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_confirmations" ADD CONSTRAINT "order_confirmations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_seller_fkey" FOREIGN KEY ("product_id","seller_id") REFERENCES "public"."products"("id","seller_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_shipment_fkey" FOREIGN KEY ("shipment_id","order_id","seller_id") REFERENCES "public"."shipments"("id","order_id","seller_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_collector_id_couriers_id_fk" FOREIGN KEY ("collector_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_rules" ADD CONSTRAINT "delivery_rules_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_fkey" FOREIGN KEY ("category","subcategory") REFERENCES "public"."subcategories"("category","subcategory") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_family_seller_fkey" FOREIGN KEY ("family_id","seller_id") REFERENCES "public"."families"("id","seller_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synonym_words" ADD CONSTRAINT "synonym_words_synonym_id_synonyms_id_fk" FOREIGN KEY ("synonym_id") REFERENCES "public"."synonyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_rows" ADD CONSTRAINT "remittance_rows_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittance_rows" ADD CONSTRAINT "remittance_rows_shipment_fkey" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_courier_id_couriers_id_fk" FOREIGN KEY ("courier_id") REFERENCES "public"."couriers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_line_id_order_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_for_products_id_fk" FOREIGN KEY ("exchange_for") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_passkeys" ADD CONSTRAINT "admin_passkeys_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_recovery_codes" ADD CONSTRAINT "admin_recovery_codes_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_second_factors" ADD CONSTRAINT "admin_second_factors_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_sessions" ADD CONSTRAINT "admin_sessions_admin_id_admins_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."admins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_events_newest" ON "admin_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "admin_events_type" ON "admin_events" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "admin_events_subject" ON "admin_events" USING btree ("subject_id","created_at","id") WHERE subject_id is not null;--> statement-breakpoint
CREATE INDEX "admin_events_search" ON "admin_events" USING gin (lower(admin_name || ' ' || subject || ' ' || coalesce(from_value, '') || ' ' || coalesce(to_value, '') || ' ' || coalesce(reason, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "journals_shipment" ON "journals" USING btree ("shipment_id","id");--> statement-breakpoint
CREATE INDEX "journals_return" ON "journals" USING btree ("return_id") WHERE return_id is not null;--> statement-breakpoint
CREATE INDEX "journals_batch" ON "journals" USING btree ("batch_id","id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "journals_seller" ON "journals" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "journals_paid" ON "journals" USING btree ("seller_id","reference") WHERE kind in ('paid-out', 'paid-in');--> statement-breakpoint
CREATE INDEX "journals_revenue" ON "journals" USING btree ("created_at") WHERE kind in ('collected', 'return-due');--> statement-breakpoint
CREATE INDEX "courier_events_old" ON "courier_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "couriers_name" ON "couriers" USING btree (lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "couriers_key" ON "couriers" USING btree ("key") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_event_key" ON "mails" USING btree ("event_id","user_id","kind") WHERE event_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mails_admin_event_key" ON "mails" USING btree ("admin_event_id","user_id") WHERE admin_event_id is not null;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_attempt_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "mails_ended" ON "mails" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_events_placed_key" ON "order_events" USING btree ("order_id") WHERE type = 'placed';--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_line" ON "order_events" USING btree ("line_id") WHERE line_id is not null;--> statement-breakpoint
CREATE INDEX "order_events_shipment" ON "order_events" USING btree ("shipment_id") WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX "order_events_return" ON "order_events" USING btree ("return_id") WHERE return_id is not null;--> statement-breakpoint
CREATE INDEX "order_events_transaction" ON "order_events" USING btree ((transaction::xid8));--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("consumer","event_id") WHERE delivered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_entries_open_key" ON "cart_entries" USING btree ("buyer_id","product_id","buy_now");--> statement-breakpoint
CREATE INDEX "cart_entries_product" ON "cart_entries" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cart_entries_buy_now" ON "cart_entries" USING btree ("updated_at") WHERE buy_now;--> statement-breakpoint
CREATE INDEX "order_confirmations_order" ON "order_confirmations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_lines_seller" ON "order_lines" USING btree ("seller_id","stage","created_at","id");--> statement-breakpoint
CREATE INDEX "order_lines_seller_newest" ON "order_lines" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "order_lines_picture" ON "order_lines" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "order_lines_shipment" ON "order_lines" USING btree ("shipment_id") WHERE shipment_id is not null;--> statement-breakpoint
CREATE INDEX "order_lines_to_pack" ON "order_lines" USING btree ("seller_id","order_id","decided_at","id") WHERE stage = 'APPROVED' and shipment_id is null;--> statement-breakpoint
CREATE INDEX "order_lines_to_pack_oldest" ON "order_lines" USING btree ("decided_at","id") WHERE stage = 'APPROVED' and shipment_id is null;--> statement-breakpoint
CREATE INDEX "order_lines_decided" ON "order_lines" USING btree ("seller_id","decided_at","stage") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_exchange_of" ON "orders" USING btree ("exchange_of") WHERE exchange_of is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ((shipping_address ->> 'phone'),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_pin" ON "orders" USING btree ((shipping_address ->> 'pin'),"created_at","id");--> statement-breakpoint
CREATE INDEX "orders_short_id" ON "orders" USING btree (right(id::text, 6));--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("due_paise","id");--> statement-breakpoint
CREATE INDEX "orders_status_due" ON "orders" USING btree ("status","due_paise","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "orders" USING btree ("buyer_id") WHERE status not in ('delivered', 'rejected');--> statement-breakpoint
CREATE INDEX "orders_unconfirmed" ON "orders" USING btree ("confirm_by") WHERE confirmation = 'waiting' and status = 'pending';--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "shipments_seller" ON "shipments" USING btree ("seller_id","stage","promised_by","id");--> statement-breakpoint
CREATE INDEX "shipments_seller_moved" ON "shipments" USING btree ("seller_id","stage","updated_at","id");--> statement-breakpoint
CREATE INDEX "shipments_moved" ON "shipments" USING btree ("stage","updated_at","id");--> statement-breakpoint
CREATE INDEX "shipments_tracking" ON "shipments" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "shipments_packed_late" ON "shipments" USING btree ("ships_by","id") WHERE stage = 'PACKED';--> statement-breakpoint
CREATE INDEX "shipments_late" ON "shipments" USING btree ("promised_by","id") WHERE stage in ('HANDED_OVER', 'OUT_FOR_DELIVERY', 'UNDELIVERED');--> statement-breakpoint
CREATE INDEX "shipments_with_courier" ON "shipments" USING btree ("collector_id","seller_id") WHERE cash = 'collected' and collector_id is not null and not is_paid_in;--> statement-breakpoint
CREATE INDEX "shipments_expected" ON "shipments" USING btree ("seller_id") WHERE cash = 'expected';--> statement-breakpoint
CREATE INDEX "delivery_rules_prefix" ON "delivery_rules" USING btree ("prefix","seller_id");--> statement-breakpoint
CREATE INDEX "families_seller" ON "families" USING btree ("seller_id");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree ("seller_id",lower(sku)) WHERE sku is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_sku_of_all" ON "products" USING btree (lower(sku)) WHERE sku is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_family_members" ON "products" USING btree ("family_id","id") WHERE family_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_family_values" ON "products" USING btree ("family_id",option_key(option_values)) WHERE family_id is not null and deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "products_family_lead" ON "products" USING btree ("family_id") WHERE family_id is not null and leads and deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id") WHERE deleted_at is null and leads;--> statement-breakpoint
CREATE INDEX "products_followers_newest" ON "products" USING btree ("created_at","id") WHERE deleted_at is null and not leads;--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("list_paise","id","category","subcategory","rating_average","seller_id") WHERE deleted_at is null and hidden_at is null and unlisted_at is null and leads;--> statement-breakpoint
CREATE INDEX "products_rating_order" ON "products" USING btree ((coalesce(rating_average, 0)),"id") WHERE deleted_at is null and leads;--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category","created_at","id","subcategory","list_paise","rating_average","seller_id") WHERE deleted_at is null and hidden_at is null and unlisted_at is null and leads;--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category","list_paise","id","subcategory","rating_average","seller_id") WHERE deleted_at is null and hidden_at is null and unlisted_at is null and leads;--> statement-breakpoint
CREATE INDEX "products_category_rating" ON "products" USING btree ("category",(coalesce(rating_average, 0)),"id") WHERE deleted_at is null and hidden_at is null and unlisted_at is null and leads;--> statement-breakpoint
CREATE INDEX "products_brand" ON "products" USING btree (lower(brand),"created_at","id") WHERE deleted_at is null and hidden_at is null and unlisted_at is null and leads;--> statement-breakpoint
CREATE INDEX "products_country" ON "products" USING btree ("origin_country","created_at","id") WHERE deleted_at is null and hidden_at is null and unlisted_at is null and leads;--> statement-breakpoint
CREATE INDEX "products_values" ON "products" USING gin ("family_sizes","family_colours") WHERE deleted_at is null and hidden_at is null and unlisted_at is null and leads;--> statement-breakpoint
CREATE INDEX "products_seller" ON "products" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_hidden_newest" ON "products" USING btree ("created_at","id") WHERE hidden_at is not null;--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search") WHERE deleted_at is null and leads;--> statement-breakpoint
CREATE INDEX "products_called" ON "products" USING gin (lower(name || ' ' || brand) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_pictures" ON "products" USING gin ("pictures") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at","id");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_words_begin" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movements_line_seq_key" ON "stock_movements" USING btree ("line_id","line_seq") WHERE line_id is not null;--> statement-breakpoint
CREATE INDEX "synonym_words_begin" ON "synonym_words" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "synonym_words_alike" ON "synonym_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "synonyms_newest" ON "synonyms" USING btree ("created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "uploads_due" ON "uploads" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "uploads_named" ON "uploads" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "remittance_rows_shipment" ON "remittance_rows" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "remittance_rows_amiss" ON "remittance_rows" USING btree ("remittance_id","row") WHERE outcome <> 'matched';--> statement-breakpoint
CREATE INDEX "remittances_newest" ON "remittances" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "sale_days_sellers" ON "sale_days" USING btree ("day","seller_id","pieces","booked_paise","revenue_paise") WHERE seller_id is not null;--> statement-breakpoint
CREATE INDEX "returns_order" ON "returns" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "returns_line" ON "returns" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "returns_seller" ON "returns" USING btree ("seller_id","stage","updated_at","id");--> statement-breakpoint
CREATE INDEX "returns_stage" ON "returns" USING btree ("stage","updated_at","id");--> statement-breakpoint
CREATE INDEX "returns_buyer" ON "returns" USING btree ("buyer_id");--> statement-breakpoint
CREATE INDEX "returns_exchange_for" ON "returns" USING btree ("exchange_for") WHERE exchange_for is not null;--> statement-breakpoint
CREATE INDEX "returns_unanswered" ON "returns" USING btree ("answer_by") WHERE stage = 'REQUESTED';--> statement-breakpoint
CREATE INDEX "returns_pictures" ON "returns" USING gin ("pictures");--> statement-breakpoint
CREATE INDEX "admin_passkeys_admin" ON "admin_passkeys" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_sessions_admin" ON "admin_sessions" USING btree ("admin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email_key" ON "admins" USING btree (lower("email")) WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "user_sessions_user" ON "user_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_sessions_expiry" ON "user_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("user_type","created_at","id");--> statement-breakpoint
CREATE INDEX "users_blocked" ON "users" USING btree ("id") WHERE blocked_at is not null or waiting_since is not null;--> statement-breakpoint
CREATE INDEX "users_waiting" ON "users" USING btree ("created_at","id") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "users_away" ON "users" USING btree ("holiday_until") WHERE holiday_until is not null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (lower(name || ' ' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_phone" ON "users" USING gin (regexp_replace(contact, '[^0-9]', '', 'g') gin_trgm_ops);