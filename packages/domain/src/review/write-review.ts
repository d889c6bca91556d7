import { sql } from "drizzle-orm";
import type { WriteReviewInput } from "@haat/contract/review/review.schema";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/** Replaces an earlier one. Throws PRODUCT_NOT_FOUND and NOT_DELIVERED. */
export async function writeReview(
  deps: Deps,
  buyer: Buyer,
  { productId, stars, text }: WriteReviewInput,
): Promise<{ id: string }> {
  return runForRow<{ id: string }>(
    deps,
    sql`select write_review(${buyer.id}, ${productId}, ${stars}, ${text}) as id`,
  );
}
