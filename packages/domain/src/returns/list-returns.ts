import { sql, type SQL } from "drizzle-orm";
import type { ReturnsInput, ReturnsPage, ReturnView } from "@haat/contract/returns/return.schema";
import { stagesOfReturnList, type ReturnList } from "@haat/contract/returns/return.stages";
import type { Admin, Seller } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { hasText, matchesOrder, normalizedSearch } from "../order/order-search.queries.ts";
import { isoMoment, toPage, unpackCursor } from "../query/cursor.ts";
import { runForRow } from "../query/statement.ts";

interface Row {
  readonly view: ReturnView;
  readonly at: string;
}

export const returnCountsOf = (own: SQL) => sql`
  (select jsonb_build_object(
     'to-answer', count(*) filter (where r.stage = 'REQUESTED'),
     'coming', count(*) filter (where r.stage in ('APPROVED', 'PICKED_UP', 'SENT_BACK')),
     'to-settle', count(*) filter (where r.stage = 'RECEIVED' or r.difference_paise > 0),
     'disputed', count(*) filter (where r.stage in ('DISPUTED', 'CONTESTED')))
   from returns r
   where ${own} and (
     r.stage in ('REQUESTED', 'APPROVED', 'PICKED_UP', 'SENT_BACK', 'RECEIVED', 'DISPUTED', 'CONTESTED')
     or r.difference_paise > 0))`;

/** A cheaper exchange stays to settle until its difference is refunded. */
function isInList(list: ReturnList): SQL {
  const stages = sql.join(
    stagesOfReturnList[list].map((stage) => sql`${stage}::return_stage`),
    sql`, `,
  );
  if (list === "to-settle") return sql`(r.stage in (${stages}) or r.difference_paise > 0)`;
  if (list === "done") return sql`(r.stage in (${stages}) and r.difference_paise = 0)`;
  return sql`r.stage in (${stages})`;
}

/** Open lists show the longest waiting first, finished ones the latest first. */
async function pageOf(
  deps: Deps,
  { viewer, own }: { readonly viewer: "seller" | "admin"; readonly own: SQL },
  { list, search, cursor, limit }: ReturnsInput,
): Promise<ReturnsPage> {
  const isLatestFirst = list === "done";
  const after = unpackCursor(cursor, isoMoment);
  const beyond = after
    ? sql`(date_trunc('milliseconds', r.updated_at), r.id) ${isLatestFirst ? sql`<` : sql`>`} (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`true`;
  const direction = isLatestFirst ? sql`desc` : sql`asc`;
  const { rows, counts } = await runForRow<{ rows: Row[]; counts: ReturnsPage["counts"] }>(
    deps,
    sql`select (
        select coalesce(jsonb_agg(jsonb_build_object('view', return_json(p, ${viewer}), 'at', iso(p.updated_at))
                                  order by date_trunc('milliseconds', p.updated_at) ${direction}, p.id ${direction}), '[]')
        from (select * from returns r
              where ${isInList(list)} and ${own} and ${matchesSearch(search)} and ${beyond}
              order by date_trunc('milliseconds', r.updated_at) ${direction}, r.id ${direction} limit ${limit + 1}) p) as rows,
      ${returnCountsOf(own)} as counts`,
  );
  const { page, nextCursor } = toPage(rows, limit, ({ view, at }) => [at, view.id]);
  return { returns: page.map(({ view }) => view), nextCursor, counts };
}

function matchesSearch(search: string): SQL {
  const text = normalizedSearch(search);
  if (text === "") return sql`true`;
  return sql`exists (
    select from orders o join users b on b.id = o.buyer_id join users v on v.id = r.seller_id
    where o.id = r.order_id
      and (${matchesOrder(text)} or r.number::text = ${text.replace(/^r/, "")} or ${hasText(sql`v.name`, text)}))`;
}

export const listReturns = (deps: Deps, { id }: Seller, input: ReturnsInput): Promise<ReturnsPage> =>
  pageOf(deps, { viewer: "seller", own: sql`r.seller_id = ${id}` }, input);

export const listAllReturns = (deps: Deps, _admin: Admin, input: ReturnsInput): Promise<ReturnsPage> =>
  pageOf(deps, { viewer: "admin", own: sql`true` }, input);
