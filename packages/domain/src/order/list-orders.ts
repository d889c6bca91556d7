import { sql, type SQL } from "drizzle-orm";
import type { OrderList } from "@haat/contract/order/order.constants";
import type { OrdersInput, OrderView } from "@haat/contract/order/order.schema";
import { prepared } from "@haat/db/pool/deadline";
import type { Buyer } from "../actor.ts";
import type { Deps } from "../deps.ts";
import { likePattern, textArray } from "../query/sql-values.ts";
import { runStatement } from "../query/statement.ts";
import { twoWayPage } from "../query/two-way-page.ts";

const hasLine = (condition: SQL) =>
  sql`exists (select from order_lines l where l.order_id = o.id and ${condition})`;
const isWaiting = hasLine(sql`l.stage = 'ORDERED'`);
const isApproved = hasLine(sql`l.stage = 'APPROVED'`);

/** Each order is in one list: approved once no line waits and at least one is approved. */
const isIn: Record<OrderList, SQL> = {
  ordered: sql`(${isWaiting} or not ${isApproved})`,
  approved: sql`(not ${isWaiting} and ${isApproved})`,
};

function hasWords(search: string): SQL {
  const number = /^#?(\d{1,15})$/.exec(search)?.[1] ?? null;
  const words = search.split(/\s+/).map(likePattern);
  const isNamed = hasLine(
    sql`lower(l.name || ' ' || l.brand || ' ' || l.variant) like all (${textArray(words)})`,
  );
  return sql`(o.number = ${number}::bigint or ${isNamed})`;
}

export async function listOrders(deps: Deps, buyer: Buyer, { list, search, towards, ...page }: OrdersInput) {
  const turn = twoWayPage({ ...page, direction: towards });
  const statement = sql`select order_json(o) as view from orders o
        where o.buyer_id = ${buyer.id}
          and ${list ? isIn[list] : sql`true`} and ${search ? hasWords(search) : sql`true`}
          and ${turn.beyond(sql`o.created_at`, sql`o.id`)}
        order by o.created_at ${turn.way}, o.id ${turn.way}
        limit ${turn.most}`;
  const ask = () => runStatement<{ view: OrderView }>(deps, statement);
  const rows = await (search ? ask() : prepared(ask));
  const ends = turn.ends(rows, ({ view }) => [view.createdAt, view.id]);
  return {
    orders: ends.page.map(({ view }) => view),
    nextCursor: ends.olderCursor,
    newerCursor: ends.newerCursor,
  };
}
