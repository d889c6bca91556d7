import { and, eq, sql } from "drizzle-orm";
import { reviews } from "@haat/db/schema/product.table";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { DomainError } from "../domain-error.ts";
import { mapErrors } from "../query/statement.ts";

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
