import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { lawfulCashBelow } from "@haat/contract/delivery/delivery.constants";
import { paise } from "@haat/contract/money";
import { defaultShipping, maxOpenOrders, shippingFor } from "@haat/contract/order/order.constants";
import type { App } from "@haat/contract/roles";
import type { Db } from "@haat/db/client";
import { testAddress } from "@haat/testing/database/builders";
import { visitors, type Visitor } from "@haat/testing/servers/people";
import type { Ask } from "./measure/measure-load.ts";

export interface Market {
  readonly productIds: readonly string[];
  readonly filters: readonly object[];
  readonly searches: readonly string[];
  readonly seller: { readonly cookie: string; readonly products: number; readonly lines: number };
  readonly admin: Visitor<"admin">;
  /** Cart additions of new buyers, one list per client. */
  readonly newCarts: (clients: number) => Promise<Ask[][]>;
  /** Orders of new buyers, one product each, one list per client. */
  readonly newOrders: (clients: number) => Promise<Ask[][]>;
  /** Waiting lines to approve, one list per client. */
  readonly decisions: (hands: number) => Promise<Ask[][]>;
  readonly count: (what: keyof typeof counts) => Promise<number>;
}

/** The default limit of open orders per buyer. */
const perBuyer = maxOpenOrders;
/** Enough buyers per client for one measurement. */
const buyersPerClient = 150;

interface Place {
  readonly db: Db;
  readonly owner: Db;
  readonly port: number;
}

/** Counts that grow with each successful call. */
const counts = {
  entries: sql`select count(*)::int as count from cart_entries`,
  orders: sql`select count(*)::int as count from orders`,
  approvals: sql`select count(*)::int as count from order_lines where stage = 'APPROVED'`,
};

/** Finds sample data in a filled database and creates sessions. */
export async function openMarket(place: Place): Promise<Market> {
  const people = visitors(place);
  const cookies = new Map<string, string>();
  const cookieOf = async (sellerId: string) => {
    const cookie = cookies.get(sellerId) ?? (await people.logIn(sellerId, "seller"));
    cookies.set(sellerId, cookie);
    return cookie;
  };
  const { id, ...shop } = await typicalSeller(place.owner);
  return {
    ...(await lookAround(place.owner)),
    seller: { ...shop, cookie: await cookieOf(id) },
    admin: await people.anAdmin(),
    newCarts: (clients) =>
      forEachClient(clients, async () => aClientsCarts(place, await newWishes(place, people))),
    newOrders: (clients) =>
      forEachClient(clients, async () => aClientsOrders(place, await newWishes(place, people))),
    decisions: (hands) => decisions(place, hands, cookieOf),
    async count(what) {
      const [row] = await place.owner.execute<{ count: number }>(counts[what]);
      return row?.count ?? 0;
    },
  };
}

/** Products and search terms: a category, one with a price, a brand, two words of a name. */
async function lookAround(owner: Db): Promise<Pick<Market, "productIds" | "filters" | "searches">> {
  const products = await owner.execute<{ id: string; name: string; category: string; brand: string }>(sql`
    select p.id, p.name, p.category, p.brand from products p join users s on s.id = p.seller_id
    where p.deleted_at is null and p.hidden_at is null and s.blocked_at is null
    order by hashtext(p.id::text) limit 400`);
  return {
    productIds: products.map(({ id }) => id),
    filters: products.slice(0, 50).map(({ category, brand }, index) => {
      if (index % 3 === 0) return { category };
      return index % 3 === 1 ? { category, minPaise: 50_000 } : { brand };
    }),
    searches: products
      .slice(0, 100)
      .map(({ name }) => name.toLowerCase().split(/[ ,]+/).slice(0, 2).join(" ")),
  };
}

interface Buyer {
  readonly id: string;
  readonly cookie: string;
}

async function forEachClient(clients: number, asks: () => Promise<Ask[]>): Promise<Ask[][]> {
  const lists: Ask[][] = [];
  while (lists.length < clients) lists.push(await asks());
  return lists;
}

interface Wish {
  readonly buyer: Buyer;
  readonly productId: string;
}

/** New buyers of one client take turns. */
async function newWishes(
  { owner }: Place,
  people: { readonly aBuyer: () => Promise<Buyer> },
): Promise<Wish[]> {
  const buyers: Buyer[] = [];
  while (buyers.length < buyersPerClient) buyers.push(await people.aBuyer());
  const pricedBelow = lawfulCashBelow / perBuyer - defaultShipping.feePaise;
  const goods = await owner.execute<{ id: string }>(sql`
    select p.id from products p join users s on s.id = p.seller_id
    where p.deleted_at is null and p.hidden_at is null and s.blocked_at is null and p.stock > 40
      and p.price_paise < ${pricedBelow}
    order by random() limit ${buyersPerClient * perBuyer}`);
  return goods.flatMap(({ id }, index) => {
    const buyer = buyers[index % buyersPerClient];
    return buyer ? [{ buyer, productId: id }] : [];
  });
}

function aClientsCarts({ port }: Place, wishes: readonly Wish[]): Ask[] {
  return wishes.map(({ buyer: { cookie }, productId }) =>
    post({ port, app: "shop", path: "cart.add", cookie }, { productId, quantity: 1 }),
  );
}

async function aClientsOrders({ owner, port }: Place, wishes: readonly Wish[]): Promise<Ask[]> {
  const cookies = new Map(wishes.map(({ buyer }) => [buyer.id, buyer.cookie]));
  const rows = wishes.map(({ buyer, productId }) => ({ buyer: buyer.id, product: productId }));
  const entries = await owner.execute<{ id: string; buyer: string; price: string }>(sql`
    with put as (
      insert into cart_entries (buyer_id, product_id, quantity)
      select buyer, product, 1 from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wish (buyer uuid, product uuid)
      returning id, buyer_id, product_id
    ) select put.id, put.buyer_id as buyer, p.price_paise as price from put join products p on p.id = put.product_id
      order by put.id`);
  return entries.map(({ buyer, ...entry }) =>
    post({ port, app: "shop", path: "order.place", cookie: cookies.get(buyer) ?? "" }, orderOf(entry)),
  );
}

async function decisions(
  { owner, port }: Place,
  hands: number,
  cookieOf: (sellerId: string) => Promise<string>,
): Promise<Ask[][]> {
  const lines = await owner.execute<{ id: string; sellerId: string }>(sql`
    select id, seller_id as "sellerId" from order_lines where stage = 'ORDERED' order by hashtext(id::text)`);
  const lists: Ask[][] = Array.from({ length: hands }, () => []);
  for (const [index, { id, sellerId }] of lines.entries()) {
    const cookie = await cookieOf(sellerId);
    lists[index % hands]?.push(post({ port, app: "seller", path: "order.approve", cookie }, { lineId: id }));
  }
  return lists;
}

interface Sender {
  readonly port: number;
  readonly app: App;
  readonly path: string;
  readonly cookie: string;
}

function post({ port, app, path, cookie }: Sender, input: unknown): Ask {
  return {
    method: "POST",
    path: `/api/trpc/${path}`,
    headers: { cookie, "content-type": "application/json", origin: `http://${app}.localhost:${port}` },
    body: JSON.stringify(input),
  };
}

function orderOf({ id, price }: { readonly id: string; readonly price: string }) {
  const subtotal = paise(Number(price));
  return {
    entryIds: [id],
    expectedTotalPaise: subtotal + shippingFor(subtotal, defaultShipping),
    idempotencyKey: randomUUID(),
    shippingAddress: testAddress,
    paymentMethod: "cash_on_delivery",
  };
}

/** The seller closest to 300 products. */
async function typicalSeller(owner: Db) {
  const [seller] = await owner.execute<{ id: string; products: number; lines: number }>(sql`
    select s.id, count(*)::int as products, (select count(*)::int from order_lines where seller_id = s.id) as lines
    from products p join users s on s.id = p.seller_id
    where p.deleted_at is null and s.blocked_at is null
    group by s.id order by abs(count(*) - 300), s.id limit 1`);
  if (!seller) throw new Error("there is no seller in this database");
  return seller;
}
