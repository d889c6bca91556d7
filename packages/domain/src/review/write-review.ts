import { sql } from "drizzle-orm";
import type { WriteReviewInput } from "@haat/contract/review/review.schema";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

/**
 * Writes the buyer's review of a product, or writes it again. Refuses a product that is not in the shop, and one that
 * was not delivered to this buyer.
 */
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
