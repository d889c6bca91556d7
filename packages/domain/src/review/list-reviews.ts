import { sql } from "drizzle-orm";
import { mostStars } from "@haat/contract/review/review.constants";
import type { ReviewsInput, ReviewsPage, ReviewView } from "@haat/contract/review/review.schema";
import { prepared } from "@haat/db/pool/deadline";
import type { Deps } from "../deps.ts";
import { isoMoment, toPage, unpackCursor } from "../query/cursor.ts";
import { runForRow } from "../query/statement.ts";

interface Answer extends Record<string, unknown> {
  readonly rows: readonly ReviewView[];
  readonly perStars: readonly number[];
}

export async function listReviews(deps: Deps, input: ReviewsInput): Promise<ReviewsPage> {
  const after = unpackCursor(input.cursor, isoMoment);
  const statement = sql`with family as materialized (
          select ${input.productId}::uuid as id union
          select other.id from products p join products other on other.family_id = p.family_id
          where p.id = ${input.productId}
        ), page as (
          select of_one.review from family cross join lateral (
            select r as review, r.created_at, r.id from reviews r
            where r.product_id = family.id
              and ${input.stars === undefined ? sql`true` : sql`r.stars = ${input.stars}`}
              and ${after ? sql`(r.created_at, r.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
            order by r.created_at desc, r.id desc
            limit ${input.limit + 1}) of_one
          order by of_one.created_at desc, of_one.id desc
          limit ${input.limit + 1}
        )
        select
          coalesce((select jsonb_agg(review_json(review) order by (review).created_at desc, (review).id desc)
                    from page), '[]') as rows,
          (select jsonb_agg((select count(*)::int from reviews r
                             where r.product_id in (select id from family) and r.stars = one.stars) order by one.stars)
           from generate_series(1, ${mostStars}::int) as one (stars)) as "perStars"`;
  const { rows, perStars } = await prepared(() => runForRow<Answer>(deps, statement));
  const { page, nextCursor } = toPage(rows, input.limit, (review) => [review.createdAt, review.id]);
  return { reviews: page, nextCursor, perStars: [...perStars] };
}
