ALTER TYPE "public"."book_account" ADD VALUE 'seller-pending' BEFORE 'commission';--> statement-breakpoint
ALTER TYPE "public"."journal_kind" ADD VALUE 'cleared' BEFORE 'paid-out';