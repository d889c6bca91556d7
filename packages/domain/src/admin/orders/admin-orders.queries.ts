import { sql, type SQL } from "drizzle-orm";
import { tenDigits } from "@haat/contract/account/phone";
import { adminOrderPageSize, listCeiling, type OrderSort } from "@haat/contract/admin/admin.constants";
import type { AdminOrderRow, AdminOrdersFilter } from "@haat/contract/admin/admin.schema";
import { homeZone } from "@haat/contract/moment";
import { prepared } from "@haat/db/pool/deadline";
import { sold } from "../../book/sold.queries.ts";
import type { Deps } from "../../deps.ts";
import { likePattern, pageAndOne } from "../../query/sql-values.ts";
import { runForRow } from "../../query/statement.ts";
import {
  leastFirst,
  mostFirst,
  newestFirst,
  oldestFirst,
  twoWayPage,
  type ListOrder,
  type PageTurn,
  type TwoWayPage,
} from "../../query/two-way-page.ts";

/** Above this many matching people or products, orders are scanned instead. */
const lookupLimit = 200;

const listOrders: Readonly<Record<OrderSort, ListOrder>> = {
  newest: newestFirst,
  oldest: oldestFirst,
  "most-due": mostFirst,
  "least-due": leastFirst,
};
const isByDue = (sort: OrderSort) => sort === "most-due" || sort === "least-due";

const dayStart = (day: string) => sql`(${day}::date)::timestamp at time zone ${homeZone}`;
const dayEnd = (day: string) => sql`(${day}::date + 1)::timestamp at time zone ${homeZone}`;

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

/** The last six characters of an order id, as the legacy client shows it. */
function shortId(search: string): string | null {
  return /^#?([0-9a-f]{6})$/i.exec(search)?.[1]?.toLowerCase() ?? null;
}

/** An order number, id suffix, phone or PIN code, each with an index; empty for words. */
function byFigures(search: string): SQL[] {
  const number = /^#?(\d{1,12})$/.exec(search)?.[1];
  const short = shortId(search);
  const phone = tenDigits(search);
  const pin = /^([1-9]\d{2}) ?(\d{3})$/.exec(search);
  return [
    ...(number ? [sql`o.number = ${number}::bigint`] : []),
    // Six letters without a digit may be a name.
    ...(short && /\d/.test(short) ? [sql`right(o.id::text, 6) = ${short}`] : []),
    ...(/^\d{10}$/.test(phone) ? [sql`o.shipping_address ->> 'phone' = ${phone}`] : []),
    ...(pin ? [sql`o.shipping_address ->> 'pin' = ${`${pin[1]}${pin[2]}`}`] : []),
  ];
}

interface Kept {
  /** Further `with` queries that `from` reads. */
  readonly looked: SQL;
  readonly from: (reach: Reach) => SQL;
}

interface Reach {
  readonly beyond: (key: SQL, id: SQL) => SQL;
  readonly inOrder: (key: SQL, id: SQL) => SQL;
  readonly most: SQL;
}

const reachOf = (turn: TwoWayPage, limit: number): Reach => ({
  beyond: (key, id) => turn.beyond(key, id),
  inOrder: (key, id) => sql`order by ${key} ${turn.way}, ${id} ${turn.way}`,
  most: pageAndOne(limit, adminOrderPageSize),
});

const toCount: Reach = { beyond: () => sql`true`, inOrder: () => sql``, most: sql`${listCeiling + 1}` };

const reading = (key: SQL, condition: SQL, { beyond, inOrder, most }: Reach) => sql`
  (select o.id, ${key} as key from orders o
   where ${condition} and ${beyond(key, sql`o.id`)} ${inOrder(key, sql`o.id`)} limit ${most})`;

function byWords({ search, sort }: AdminOrdersFilter, kept: SQL): Kept {
  const pattern = likePattern(search);
  const isMeant = (who: SQL) => sql`lower(${who}.name || ' ' || ${who}.email) like ${pattern}`;
  const isCalled = sql`lower(p.name || ' ' || p.brand) like ${pattern}`;
  const short = shortId(search);
  const key = isByDue(sort) ? sql`o.due_paise` : sql`o.created_at`;
  // A line is as old as its order, and its index has that order.
  const lineKey = isByDue(sort) ? sql`o.due_paise` : sql`l.created_at`;
  return {
    looked: sql`
      people as materialized (select u.id, u.user_type from users u where ${isMeant(sql`u`)} limit ${lookupLimit + 1}),
      few_people as materialized (select count(*) <= ${lookupLimit} as yes from people),
      goods as materialized (select p.id from products p where ${isCalled} limit ${lookupLimit + 1}),
      few_goods as materialized (select count(*) <= ${lookupLimit} as yes from goods)`,
    from(reach) {
      const { beyond: isBeyond, inOrder, most } = reach;
      const beyond = isBeyond(key, sql`o.id`);
      const ofLines = (isTheirs: SQL) => sql`(
        select o.id, ${key} as key from order_lines l join orders o on o.id = l.order_id
        where ${isTheirs} and ${kept} and ${beyond}
        group by ${lineKey}, o.id, ${key}
        ${inOrder(lineKey, sql`o.id`)} limit ${most})`;
      return sql`
        select o.id, o.key from people u cross join lateral
          ${reading(key, sql`o.buyer_id = u.id and ${kept}`, reach)} o
        where u.user_type = 'buyer' and (select yes from few_people)
        union
        select o.id, o.key from people u cross join lateral ${ofLines(sql`l.seller_id = u.id`)} o
        where u.user_type = 'seller' and (select yes from few_people)
        union
        select o.id, o.key from goods g cross join lateral ${ofLines(sql`l.product_id = g.id`)} o
        where (select yes from few_goods)
        union
        ${reading(
          key,
          sql`not (select yes from few_people) and ${kept}
            and (exists (select from users b where b.id = o.buyer_id and ${isMeant(sql`b`)})
                 or exists (select from order_lines l join users s on s.id = l.seller_id
                            where l.order_id = o.id and ${isMeant(sql`s`)}))`,
          reach,
        )}
        union
        ${reading(
          key,
          sql`not (select yes from few_goods) and ${kept}
            and exists (select from order_lines l join products p on p.id = l.product_id
                        where l.order_id = o.id and ${isCalled})`,
          reach,
        )}
        union
        ${reading(key, sql`right(o.id::text, 6) = ${short} and ${kept}`, reach)}`;
    },
  };
}

function ordersOf(filter: AdminOrdersFilter): Kept {
  const kept = keptBy(filter);
  const figures = filter.search ? byFigures(filter.search) : [sql`true`];
  if (figures.length === 0) return byWords(filter, kept);
  const key = isByDue(filter.sort) ? sql`o.due_paise` : sql`o.created_at`;
  return {
    looked: sql`nothing as (select)`,
    from: (reach) =>
      sql.join(
        figures.map((isIt) => reading(key, sql`${isIt} and ${kept}`, reach)),
        sql` union `,
      ),
  };
}

/** Rows of the orders in `found`. In a seller's list, the amounts cover only their lines. */
const pageRows = (turn: TwoWayPage, { personId }: AdminOrdersFilter) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'number', o.number, 'buyerName', u.name, 'status', o.status,
      'isTakenBack', o.status = 'rejected' and not exists (
        select from order_lines l where l.order_id = o.id and l.stage <> 'CANCELLED'),
      'createdAt', iso(o.created_at),
      'totalPaise', case when own.is_part then own.total else o.total_paise end,
      'duePaise', case when own.is_part then own.due else o.due_paise end,
      'revenuePaise', collected.paise - back.paise, 'key', page.key,
      'recipient', o.shipping_address -> 'name', 'phone', o.shipping_address -> 'phone',
      'pin', o.shipping_address -> 'pin', 'lineCount', own.lines, 'sellers', own.sellers)
    order by page.key ${turn.way}, o.id ${turn.way}), '[]')
  from (select id, key from found order by key ${turn.way}, id ${turn.way} limit ${turn.most}) page
  join orders o using (id) join users u on u.id = o.buyer_id
  cross join lateral (
    select ${personId ?? null}::uuid is distinct from o.buyer_id and ${personId ?? null}::uuid is not null as is_part,
      sum(s.lines)::int as lines, sum(s.total) as total, sum(s.due) as due,
      jsonb_agg(jsonb_build_object('name', seller.name, 'isWaiting', s.waiting) order by s.first) as sellers
    from (
      select l.seller_id, count(*) as lines, sum(l.total_paise + l.shipping_paise) as total, min(l.id::text) as first,
        coalesce(sum(l.total_paise + l.shipping_paise - o.credit_paise) filter (
          where l.stage not in ('REJECTED', 'CANCELLED')
            and (s.stage is null or s.stage not in ('DELIVERED', 'RETURNING'))), 0) as due,
        bool_or(l.stage = 'ORDERED') as waiting
      from order_lines l left join shipments s on s.id = l.shipment_id
      where l.order_id = o.id and (${personId ?? null}::uuid is null or ${personId ?? null}::uuid in (o.buyer_id, l.seller_id))
      group by l.seller_id) s
    join users seller on seller.id = s.seller_id) own
  cross join lateral (
    select coalesce(sum(case when own.is_part then (
        select sum(l.total_paise) from order_lines l where l.shipment_id = s.id) else s.collect_paise + o.credit_paise end), 0) as paise
    from shipments s
    where s.order_id = o.id and s.cash = 'collected' and (not own.is_part or s.seller_id = ${personId ?? null}::uuid)) collected
  cross join lateral (
    select coalesce(sum(r.refund_paise), 0) as paise from returns r
    where r.order_id = o.id and r.stage in ('RECEIVED', 'REFUNDED', 'EXCHANGED')
      and (not own.is_part or r.seller_id = ${personId ?? null}::uuid)) back)`;

type ReadRow = AdminOrderRow & { readonly key: number };

function endsOf(turn: TwoWayPage, rows: readonly ReadRow[], { sort }: AdminOrdersFilter) {
  const { page, ...ends } = turn.ends(rows, (row) => [
    isByDue(sort) ? String(row.key) : row.createdAt,
    row.id,
  ]);
  return { orders: page.map(({ key: _key, ...order }): AdminOrderRow => order), ...ends };
}

export async function readOrders(deps: Deps, filter: AdminOrdersFilter, page: PageTurn) {
  const turn = twoWayPage(page, listOrders[filter.sort]);
  const { looked, from } = ordersOf(filter);
  const { rows } = await runForRow<{ rows: ReadRow[] }>(
    deps,
    sql`with ${looked}, found as (${from(reachOf(turn, page.limit))}) select ${pageRows(turn, filter)} as rows`,
  );
  return endsOf(turn, rows, filter);
}

const counted = sql`(select count(*)::int from (select 1 from everything limit ${toCount.most}) counted)`;

/** The same from daily sums, which stays fast however many orders there are. */
const countedOfAll = sql`(
  select least(coalesce(sum(s.orders), 0), ${toCount.most})::int from ${sold} s where s.seller_id is null and s.category is null)`;

export async function readCountedOrders(deps: Deps, filter: AdminOrdersFilter, page: PageTurn) {
  const turn = twoWayPage(page, listOrders[filter.sort]);
  const { looked, from } = ordersOf(filter);
  const isEverything = !filter.search && !filter.status && !filter.from && !filter.to && !filter.personId;
  const statement = sql`with ${looked}, found as (${from(reachOf(turn, page.limit))}),
          everything as (${from(toCount)})
        select ${pageRows(turn, filter)} as rows,
          ${isEverything ? countedOfAll : counted} as total`;
  const ask = () => runForRow<{ rows: ReadRow[]; total: number }>(deps, statement);
  const { rows, total } = await (isEverything && page.limit === adminOrderPageSize ? prepared(ask) : ask());
  return { ...endsOf(turn, rows, filter), total };
}
