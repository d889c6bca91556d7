import { sql } from "drizzle-orm";
import { mostStars } from "@haat/contract/review/review.constants";
import type { ReviewsInput, ReviewsPage, ReviewView } from "@haat/contract/review/review.schema";
import type { Deps } from "../deps.ts";
import { isoMoment, toPage, unpackCursor } from "../query/cursor.ts";
import { runForRow } from "../query/statement.ts";

interface Answer extends Record<string, unknown> {
  readonly rows: readonly ReviewView[];
  readonly perStars: readonly number[];
}

/** What buyers say of a product and of others of its family, newest first, page by page; a product without reviews has an empty first page. */
export async function listReviews(deps: Deps, input: ReviewsInput): Promise<ReviewsPage> {
  const after = unpackCursor(input.cursor, isoMoment);
  const isOfFamily = sql`r.product_id = any (array(
    select ${input.productId}::uuid union
    select of_family.id from products p join products of_family on of_family.family_id = p.family_id
    where p.id = ${input.productId}))`;
  const { rows, perStars } = await runForRow<Answer>(
    deps,
    sql`with page as (
          select r as review from reviews r
          where ${isOfFamily}
            and ${input.stars === undefined ? sql`true` : sql`r.stars = ${input.stars}`}
            and ${after ? sql`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
          order by r.created_at desc, r.id desc
          limit ${input.limit + 1}
        )
        select
          coalesce((select jsonb_agg(review_json(review) order by (review).created_at desc, (review).id desc)
                    from page), '[]') as rows,
          (select jsonb_agg((select count(*)::int from reviews r
                             where ${isOfFamily} and r.stars = one.stars) order by one.stars)
           from generate_series(1, ${mostStars}::int) as one (stars)) as "perStars"`,
  );
  const { page, nextCursor } = toPage(rows, input.limit, (review) => [review.createdAt, review.id]);
  return { reviews: page, nextCursor, perStars: [...perStars] };
}
