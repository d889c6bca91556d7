import { sql } from "drizzle-orm";
import type { OwnReview } from "@haat/contract/review/review.schema";
import { prepared } from "@haat/db/pool/deadline";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { runForRow } from "../query/statement.ts";

export async function findOwnReview(deps: Deps, buyer: Buyer, productId: string): Promise<OwnReview> {
  const statement = sql`select received_variant(${buyer.id}, ${productId}) is not null as "mayWrite",
               (select review_json(r) from reviews r
                where r.buyer_id = ${buyer.id} and r.product_id = reviewed_variant(${buyer.id}, ${productId})) as review`;
  return prepared(() => runForRow<OwnReview & Record<string, unknown>>(deps, statement));
}
