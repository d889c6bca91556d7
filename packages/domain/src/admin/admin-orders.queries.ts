import { sql, type SQL } from "drizzle-orm";
import { listCeiling } from "@haat/contract/admin/admin.constants";
import type { AdminOrderRow, AdminOrdersFilter } from "@haat/contract/admin/admin.schema";
import type { Deps } from "../deps.ts";
import { likePattern } from "../sql-values.ts";
import { runForRow } from "../statement.ts";
import { twoWayPage, type PageTurn, type TwoWayPage } from "../two-way-page.ts";

/** So many people are looked up one by one; where a search finds more, orders are read until the page is full. */
const fewPeople = 200;

const dayStart = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Kolkata'`;
const dayEnd = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;

/** The conditions on `orders o` beside the search. */
function keptBy({ status, from, to, personId }: AdminOrdersFilter): SQL {
  const conditions = [sql`true`];
  if (status) conditions.push(sql`o.status = ${status}`);
  if (from) conditions.push(sql`o.created_at >= ${dayStart(from)}`);
  if (to) conditions.push(sql`o.created_at < ${dayEnd(to)}`);
  if (personId)
    conditions.push(
      sql`o.id in (select b.id from orders b where b.buyer_id = ${personId}
                   union all select s.order_id from order_lines s where s.seller_id = ${personId})`,
    );
  return sql.join(conditions, sql` and `);
}

/** What is searched for as the last six characters of an id, which the legacy client shows; null when it cannot be. */
function shortId(search: string): string | null {
  return /^#?([0-9a-f]{6})$/i.exec(search)?.[1]?.toLowerCase() ?? null;
}

/** The condition of a search for one order: its number, or the last six characters of its id; else null. */
function oneOrder(search: string): SQL | null {
  const number = /^#?(\d{1,12})$/.exec(search)?.[1];
  const short = shortId(search);
  const isNumber = sql`o.number = ${number ?? null}::bigint`;
  const isShort = sql`right(o.id::text, 6) = ${short}`;
  if (number && short) return sql`(${isNumber} or ${isShort})`;
  if (number) return isNumber;
  // Six letters without a digit may be a name as well.
  return short && /\d/.test(short) ? isShort : null;
}

/** Which orders a filter keeps, as parts of one statement. */
interface Kept {
  /** What the parts read from, as further `with` queries. */
  readonly people: SQL;
  /** Their `id` and `created_at`, as far as the reach goes. */
  readonly from: (reach: Reach) => SQL;
}

/** Which of them are read, in which order, and how many at most. */
interface Reach {
  readonly beyond: (moment: SQL, id: SQL) => SQL;
  readonly inOrder: (moment: SQL, id: SQL) => SQL;
  readonly most: number;
}

const reachOf = (turn: TwoWayPage): Reach => ({
  beyond: (moment, id) => turn.beyond(moment, id),
  inOrder: (moment, id) => sql`order by ${moment} ${turn.way}, ${id} ${turn.way}`,
  most: turn.most,
});

/** To be counted only, so in no order. */
const toCount: Reach = { beyond: () => sql`true`, inOrder: () => sql``, most: listCeiling + 1 };

const noPeople = sql`people as (select null::uuid as id)`;

/** Orders of which somebody's name or email address has the words. */
function byPeople(search: string, kept: SQL): Kept {
  const isMeant = (who: SQL) => sql`lower(${who}.name || ' ' || ${who}.email) like ${likePattern(search)}`;
  const short = shortId(search);
  return {
    people: sql`
      people as materialized (select u.id, u.user_type from users u where ${isMeant(sql`u`)} limit ${fewPeople + 1}),
      few as materialized (select count(*) <= ${fewPeople} as yes from people)`,
    from({ beyond: isBeyond, inOrder, most }) {
      const beyond = isBeyond(sql`o.created_at`, sql`o.id`);
      return sql`
        select o.id, o.created_at from people u cross join lateral (
          select o.id, o.created_at from orders o where o.buyer_id = u.id and ${kept} and ${beyond}
          ${inOrder(sql`o.created_at`, sql`o.id`)} limit ${most}) o
        where u.user_type = 'buyer' and (select yes from few)
        union
        select o.id, o.created_at from people u cross join lateral (
          select o.id, o.created_at from order_lines l join orders o on o.id = l.order_id
          where l.seller_id = u.id and ${kept} and ${beyond}
          group by l.created_at, o.id, o.created_at
          ${inOrder(sql`l.created_at`, sql`o.id`)} limit ${most}) o
        where u.user_type = 'seller' and (select yes from few)
        union
        select o.id, o.created_at from (
          select o.id, o.created_at from orders o
          where not (select yes from few) and ${kept} and ${beyond}
            and (exists (select from users b where b.id = o.buyer_id and ${isMeant(sql`b`)})
                 or exists (select from order_lines l join users s on s.id = l.seller_id
                            where l.order_id = o.id and ${isMeant(sql`s`)}))
          ${inOrder(sql`o.created_at`, sql`o.id`)} limit ${most}) o
        union
        select o.id, o.created_at from orders o
        where right(o.id::text, 6) = ${short} and ${kept} and ${beyond}`;
    },
  };
}

function ordersOf(filter: AdminOrdersFilter): Kept {
  const kept = keptBy(filter);
  const one = filter.search ? oneOrder(filter.search) : sql`true`;
  if (!one) return byPeople(filter.search, kept);
  return {
    people: noPeople,
    from: ({ beyond, inOrder, most }) => sql`
      select o.id, o.created_at from orders o
      where ${one} and ${kept} and ${beyond(sql`o.created_at`, sql`o.id`)}
      ${inOrder(sql`o.created_at`, sql`o.id`)} limit ${most}`,
  };
}

/** `page` as its rows, in a statement that has the orders as `found`. */
const pageRows = (turn: TwoWayPage) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'number', o.number, 'buyerName', u.name, 'totalPaise', o.total_paise, 'status', o.status,
      'createdAt', iso(o.created_at), 'recipient', o.shipping_address -> 'name', 'phone', o.shipping_address -> 'phone',
      'lineCount', (select count(*) from order_lines l where l.order_id = o.id))
    order by o.created_at ${turn.way}, o.id ${turn.way}), '[]')
  from (select id from found order by created_at ${turn.way}, id ${turn.way} limit ${turn.most}) page
  join orders o using (id) join users u on u.id = o.buyer_id)`;

function endsOf(turn: TwoWayPage, rows: readonly AdminOrderRow[]) {
  const { page: orders, ...ends } = turn.ends(rows, (row) => [row.createdAt, row.id]);
  return { orders, ...ends };
}

/** One page of the orders that a filter keeps, newest first, with the cursors of its ends. */
export async function readOrders(deps: Deps, filter: AdminOrdersFilter, page: PageTurn) {
  const turn = twoWayPage(page);
  const { people, from } = ordersOf(filter);
  const { rows } = await runForRow<{ rows: AdminOrderRow[] }>(
    deps,
    sql`with ${people}, found as (${from(reachOf(turn))}) select ${pageRows(turn)} as rows`,
  );
  return endsOf(turn, rows);
}

/** Like {@link readOrders}, with how many there are: counted up to one more than the ceiling. */
export async function readCountedOrders(deps: Deps, filter: AdminOrdersFilter, page: PageTurn) {
  const turn = twoWayPage(page);
  const { people, from } = ordersOf(filter);
  const { rows, total } = await runForRow<{ rows: AdminOrderRow[]; total: number }>(
    deps,
    sql`with ${people}, found as (${from(reachOf(turn))}),
          everything as (${from(toCount)})
        select ${pageRows(turn)} as rows,
          (select count(*)::int from (select 1 from everything limit ${toCount.most}) counted) as total`,
  );
  return { ...endsOf(turn, rows), total };
}
