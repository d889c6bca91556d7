import { sql, type SQL } from "drizzle-orm";
import type { User } from "../../actor.ts";
import type { Deps } from "../../deps.ts";
import { readPages } from "../../query/read-pages.ts";

export interface PersonPart {
  readonly name: string;
  readonly pages: AsyncIterable<readonly Row[]>;
}

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** `key` is both the paging key and the sort order. */
interface Source {
  readonly view: SQL;
  readonly from: SQL;
  readonly key: SQL;
}

/** Buyers see sellers' names but never an admin's, as everywhere in the shop. */
const timeline = (actor: User) => sql`case
  when e.actor_id = ${actor.id} or ${actor.role} = 'buyer' and e.actor = 'seller' then event_json(e)
  else event_json(e) - 'byName' end`;

const ofEverybody = (actor: User): Record<string, Source> => ({
  account: {
    view: sql`jsonb_build_object('id', u.id, 'userType', u.user_type, 'name', u.name, 'email', u.email,
      'contact', u.contact, 'address', u.address, 'createdAt', iso(u.created_at), 'updatedAt', iso(u.updated_at),
      'confirmedAt', iso(u.confirmed_at), 'waitingSince', iso(u.waiting_since), 'approvedAt', iso(u.approved_at),
      'holidayFrom', u.holiday_from, 'holidayUntil', u.holiday_until)`,
    from: sql`users u where u.id = ${actor.id}`,
    key: sql`u.id`,
  },
  sessions: {
    view: sql`jsonb_build_object('id', s.id, 'device', s.device, 'createdAt', iso(s.created_at), 'expiresAt', iso(s.expires_at))`,
    from: sql`user_sessions s where s.user_id = ${actor.id}`,
    key: sql`s.id`,
  },
  /** Audit entries about the account, without the admins' names. */
  accountHistory: {
    view: sql`jsonb_build_object('id', e.id, 'type', e.type, 'what', e.to_value, 'createdAt', iso(e.created_at),
      'from', case when e.admin_id is null then e.admin_name end)`,
    from: sql`admin_events e where e.subject_id = ${actor.id}`,
    key: sql`e.id`,
  },
});

const ofBuyers = (actor: User): Record<string, Source> => ({
  cart: {
    view: sql`cart_entry_json(c) || jsonb_build_object('isBoughtAtOnce', c.buy_now)`,
    from: sql`cart_entries c where c.buyer_id = ${actor.id}`,
    key: sql`c.id`,
  },
  orders: {
    view: sql`order_json(o) || jsonb_build_object('events', (
      select jsonb_agg(${timeline(actor)} order by e.id) from order_events e where e.order_id = o.id))`,
    from: sql`orders o where o.buyer_id = ${actor.id}`,
    key: sql`o.id`,
  },
  reviews: {
    view: sql`review_json(r) || jsonb_build_object('productId', r.product_id,
      'productName', (select full_name(p) from products p where p.id = r.product_id))`,
    from: sql`reviews r where r.buyer_id = ${actor.id}`,
    key: sql`r.id`,
  },
});

const ofSellers = (actor: User): Record<string, Source> => ({
  products: {
    view: sql`product_json(p) || jsonb_build_object('version', p.version, 'deletedAt', iso(p.deleted_at),
      'hiddenAt', iso(p.hidden_at), 'hiddenReason', p.hidden_reason)`,
    from: sql`products p where p.seller_id = ${actor.id}`,
    key: sql`p.id`,
  },
  // Buyers' names and addresses are left out here; the order line export has them.
  requests: {
    view: sql`line_json(l, s.name) || jsonb_build_object('orderNumber', o.number, 'orderStatus', o.status,
      'createdAt', iso(l.created_at), 'events', (
        select jsonb_agg(${timeline(actor)} order by e.id) from order_events e where e.line_id = l.id))`,
    from: sql`order_lines l join orders o on o.id = l.order_id join users s on s.id = l.seller_id where l.seller_id = ${actor.id}`,
    key: sql`l.id`,
  },
  parcels: {
    view: sql`shipment_json(s) || jsonb_build_object('orderNumber', o.number)`,
    from: sql`shipments s join orders o on o.id = s.order_id where s.seller_id = ${actor.id}`,
    key: sql`s.id`,
  },
  uploads: {
    view: sql`jsonb_build_object('id', u.id, 'fileName', u.name, 'address', upload_address(u), 'createdAt', iso(u.created_at))`,
    from: sql`uploads u where u.owner_id = ${actor.id} and u.swept_at is null`,
    key: sql`u.id`,
  },
});

function partsOf(deps: Deps, sources: Record<string, Source>): PersonPart[] {
  return Object.entries(sources).map(([name, { view, from, key }]) => ({
    name,
    pages: readPages<Row>(
      deps,
      (last, limit) =>
        sql`select ${view} as view from ${from} and ${last ? sql`${key} > ${last.id}::uuid` : sql`true`}
            order by ${key} limit ${limit}`,
    ),
  }));
}

function movements(deps: Deps, actor: User): PersonPart {
  type Movement = Row & { readonly productId: string; readonly number: number };
  return {
    name: "stockMovements",
    pages: readPages<Movement>(
      deps,
      (last, limit) =>
        sql`select jsonb_build_object('id', m.id, 'productId', m.product_id, 'number', m.seq, 'change', m.delta,
              'stockAfter', m.stock_after, 'reason', m.reason, 'lineId', m.line_id, 'createdAt', iso(m.created_at)) as view
            from products p cross join lateral (
              select * from stock_movements own
              where own.product_id = p.id
                and ${last ? sql`(own.product_id > ${last.productId}::uuid or own.seq > ${last.number})` : sql`true`}
              order by own.seq limit ${limit}) m
            where p.seller_id = ${actor.id} and ${last ? sql`p.id >= ${last.productId}::uuid` : sql`true`}
            order by p.id, m.seq limit ${limit}`,
    ),
  };
}

function deliveryRules(deps: Deps, actor: User): PersonPart {
  return {
    name: "deliveryRules",
    pages: readPages<Row>(
      deps,
      (last, limit) =>
        sql`select jsonb_build_object('id', d.prefix, 'isDelivered', d.serves, 'isForCash', d.cash, 'days', d.days) as view
            from delivery_rules d where d.seller_id = ${actor.id} and ${last ? sql`d.prefix > ${last.id}` : sql`true`}
            order by d.prefix limit ${limit}`,
    ),
  };
}

/** No hashes or tokens. Each page has its own deadline. */
export function exportPerson(deps: Deps, actor: User): readonly PersonPart[] {
  const common = partsOf(deps, ofEverybody(actor));
  if (actor.role === "buyer") return [...common, ...partsOf(deps, ofBuyers(actor))];
  return [...common, ...partsOf(deps, ofSellers(actor)), movements(deps, actor), deliveryRules(deps, actor)];
}
