CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"seller_id" uuid NOT NULL,
	"type" text NOT NULL,
	"keep_until" timestamp (3) with time zone DEFAULT now() + make_interval(hours => 24) NOT NULL,
	"swept_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_type" CHECK ("uploads"."type" in ('png', 'jpg', 'gif', 'webp'))
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_due" ON "uploads" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "order_lines_picture" ON "order_lines" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "products_pictures" ON "products" USING gin ("pictures") WHERE deleted_at is null;