ALTER TYPE "public"."admin_event_type" ADD VALUE 'synonyms-added' BEFORE 'reset-link';--> statement-breakpoint
ALTER TYPE "public"."admin_event_type" ADD VALUE 'synonyms-changed' BEFORE 'reset-link';--> statement-breakpoint
ALTER TYPE "public"."admin_event_type" ADD VALUE 'synonyms-removed' BEFORE 'reset-link';--> statement-breakpoint
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
ALTER TABLE "synonym_words" ADD CONSTRAINT "synonym_words_synonym_id_synonyms_id_fk" FOREIGN KEY ("synonym_id") REFERENCES "public"."synonyms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "synonym_words_begin" ON "synonym_words" USING btree ("key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "synonym_words_alike" ON "synonym_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "synonyms_newest" ON "synonyms" USING btree ("created_at","id") WHERE removed_at is null;