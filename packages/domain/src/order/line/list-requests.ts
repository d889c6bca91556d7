import { sql, type SQL } from "drizzle-orm";
import { requestPageSize } from "@haat/contract/order/order.constants";
import type { RequestsInput, RequestView } from "@haat/contract/order/order.schema";
import type { LineStage } from "@haat/contract/order/order.stages";
import { prepared } from "@haat/db/pool/deadline";
import type { Seller } from "../../actor.ts";
import { sold } from "../../book/sold.queries.ts";
import type { Deps } from "../../deps.ts";
import { isoMoment, toPage, unpackCursor } from "../../query/cursor.ts";
import { pageAndOne } from "../../query/sql-values.ts";
import { runForRow } from "../../query/statement.ts";
import { hasText, matchesOrder, normalizedSearch } from "../order-search.queries.ts";

type Counts = Record<Exclude<LineStage, "CREATED">, number>;

function matchesSearch(search?: string): SQL {
  const text = normalizedSearch(search);
  if (text === "") return sql`true`;
  return sql`(${hasText(sql`l.name`, text)} or exists (
    select from orders o join users b on b.id = o.buyer_id where o.id = l.order_id and ${matchesOrder(text)}))`;
}

const countsOf = (own: SQL) => sql`
  (select jsonb_build_object(
     'ORDERED', count(*) filter (where l.stage = 'ORDERED'), 'APPROVED', count(*) filter (where l.stage = 'APPROVED'),
     'REJECTED', count(*) filter (where l.stage = 'REJECTED'), 'CANCELLED', count(*) filter (where l.stage = 'CANCELLED'))
   from order_lines l where ${own})`;

/** The same from daily sums, which stays fast however many lines there are. */
const countsOfAll = ({ id }: Seller) => sql`
  (select jsonb_build_object(
     'ORDERED', coalesce(sum(s.waiting), 0), 'APPROVED', coalesce(sum(s.approved), 0),
     'REJECTED', coalesce(sum(s.rejected), 0), 'CANCELLED', coalesce(sum(s.cancelled), 0))
   from ${sold} s where s.seller_id = ${id})`;

const hasNoCategoryOrRating = ({ productId, search }: RequestsInput) =>
  !productId && normalizedSearch(search) === "";

/** Served by an index per seller and stage, so one prepared plan suits all values. */
const isUsual = (input: RequestsInput) => hasNoCategoryOrRating(input) && input.limit === requestPageSize;

export async function listRequests(deps: Deps, seller: Seller, input: RequestsInput) {
  const after = unpackCursor(input.cursor, isoMoment);
  const isNewest = input.sort === "newest";
  const direction = isNewest ? sql`desc` : sql`asc`;
  const own = sql`l.seller_id = ${seller.id} and ${input.productId ? sql`l.product_id = ${input.productId}` : sql`true`}
                  and ${matchesSearch(input.search)}`;
  const beyond = after
    ? sql`(l.created_at, l.id) ${isNewest ? sql`<` : sql`>`} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`;
  const statement = sql`with page as (
          select l.id from order_lines l
          where ${own} and ${input.stage ? sql`l.stage = ${input.stage}` : sql`true`} and ${beyond}
          order by l.created_at ${direction}, l.id ${direction}
          limit ${pageAndOne(input.limit, requestPageSize)}
        )
        select coalesce((select json_agg(view order by l.created_at ${direction}, l.id ${direction})
                         from order_lines l join page using (id), requests_json(l) view), '[]') as rows,
               ${hasNoCategoryOrRating(input) ? countsOfAll(seller) : countsOf(own)} as counts`;
  const ask = () => runForRow<{ rows: RequestView[]; counts: Counts }>(deps, statement);
  const { rows, counts } = await (isUsual(input) ? prepared(ask) : ask());
  const { page, nextCursor } = toPage(rows, input.limit, (row) => [row.createdAt, row.id]);
  return { requests: page, nextCursor, counts };
}
