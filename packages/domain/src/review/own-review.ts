import { and, eq, sql } from "drizzle-orm";
import type { OwnReview, WriteReviewInput } from "@haat/contract/review/review.schema";
import { prepared } from "@haat/db/pool/deadline";
import { reviews } from "@haat/db/schema/product.table";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { mapErrors, runForRow } from "../query/statement.ts";

export async function findOwnReview(deps: Deps, buyer: Buyer, productId: string): Promise<OwnReview> {
  const statement = sql`select received_variant(${buyer.id}, ${productId}) is not null as "mayWrite",
               (select review_json(r) from reviews r
                where r.buyer_id = ${buyer.id} and r.product_id = reviewed_variant(${buyer.id}, ${productId})) as review`;
  return prepared(() => runForRow<OwnReview & Record<string, unknown>>(deps, statement));
}

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

/** Also finds a review of another variant. Throws REVIEW_NOT_FOUND. */
export async function removeReview({ db }: Deps, buyer: Buyer, productId: string): Promise<{ id: string }> {
  const [row] = await mapErrors(() =>
    db
      .delete(reviews)
      .where(
        and(
          eq(reviews.buyerId, buyer.id),
          sql`${reviews.productId} = reviewed_variant(${buyer.id}, ${productId})`,
        ),
      )
      .returning({ id: reviews.id }),
  );
  if (!row) throw new DomainError("REVIEW_NOT_FOUND");
  return row;
}
