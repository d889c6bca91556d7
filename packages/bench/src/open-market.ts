import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { paise } from "@haat/contract/money";
import { defaultShipping, shippingFor } from "@haat/contract/order/order.constants";
import type { App } from "@haat/contract/roles";
import type { Db } from "@haat/db/client";
import { builders, testAddress } from "@haat/db/testing/builders";
import { visitors, type Visitor } from "@haat/proof/stand/people";
import type { Ask } from "./measure-load.ts";

/** What there is to ask for, and who asks. */
export interface Market {
  readonly productIds: readonly string[];
  readonly filters: readonly object[];
  readonly searches: readonly string[];
  readonly seller: { readonly cookie: string; readonly products: number; readonly lines: number };
  readonly admin: Visitor<"admin">;
  /** What so many new buyers put into their carts, a list each. */
  readonly newCarts: (buyers: number) => Promise<Ask[][]>;
  /** What so many new buyers order, one product each time, a list each. */
  readonly newOrders: (buyers: number) => Promise<Ask[][]>;
  /** Which waiting lines so many hands approve, a list each. */
  readonly decisions: (hands: number) => Promise<Ask[][]>;
  readonly count: (what: keyof typeof counts) => Promise<number>;
}

/** More than anyone gets through in one measurement. */
const perBuyer = 3_000;

interface Place {
  readonly db: Db;
  readonly owner: Db;
  readonly port: number;
}

/** What grows with each call that went well. */
const counts = {
  entries: sql`select count(*)::int as count from cart_entries`,
  orders: sql`select count(*)::int as count from orders`,
  approvals: sql`select count(*)::int as count from order_lines where stage = 'APPROVED'`,
};

/** Looks around in a database that was filled, and lets people in. */
export async function openMarket(place: Place): Promise<Market> {
  const people = visitors(place);
  await builders(place).changeSettings({ maxOpenOrders: 10_000, maxCartEntries: 10_000 });
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
    newCarts: (buyers) => forEachBuyer(people, buyers, (buyer) => aCart(place, buyer)),
    newOrders: (buyers) => forEachBuyer(people, buyers, (buyer) => someOrders(place, buyer)),
    decisions: (hands) => decisions(place, hands, cookieOf),
    async count(what) {
      const [row] = await place.owner.execute<{ count: number }>(counts[what]);
      return row?.count ?? 0;
    },
  };
}

/** Products, and what people look for: a category, one with a price, a brand, two words of a name. */
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

async function forEachBuyer(
  people: { readonly aBuyer: () => Promise<Buyer> },
  buyers: number,
  asks: (buyer: Buyer) => Promise<Ask[]>,
): Promise<Ask[][]> {
  const lists: Ask[][] = [];
  for (let index = 0; index < buyers; index += 1) lists.push(await asks(await people.aBuyer()));
  return lists;
}

async function aCart({ owner, port }: Place, { cookie }: Buyer): Promise<Ask[]> {
  const goods = await owner.execute<{ id: string }>(sql`
    select p.id from products p join users s on s.id = p.seller_id
    where p.deleted_at is null and p.hidden_at is null and s.blocked_at is null and p.stock > 0
    order by hashtext(p.id::text) limit ${perBuyer}`);
  return goods.map(({ id }) =>
    post({ port, app: "shop", path: "cart.add", cookie }, { productId: id, quantity: 1 }),
  );
}

async function someOrders({ owner, port }: Place, { id: buyerId, cookie }: Buyer): Promise<Ask[]> {
  const entries = await owner.execute<{ id: string; price: string }>(sql`
    with put as (
      insert into cart_entries (buyer_id, product_id, quantity)
      select ${buyerId}, p.id, 1 from products p join users s on s.id = p.seller_id
      where p.deleted_at is null and p.hidden_at is null and s.blocked_at is null and p.stock > 40
      order by random() limit ${perBuyer} returning id, product_id
    ) select put.id, p.price_paise as price from put join products p on p.id = put.product_id`);
  return entries.map((entry) => post({ port, app: "shop", path: "order.place", cookie }, orderOf(entry)));
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

/** The seller whose shop is most like one of 300 products. */
async function typicalSeller(owner: Db) {
  const [seller] = await owner.execute<{ id: string; products: number; lines: number }>(sql`
    select s.id, count(*)::int as products, (select count(*)::int from order_lines where seller_id = s.id) as lines
    from products p join users s on s.id = p.seller_id
    where p.deleted_at is null and s.blocked_at is null
    group by s.id order by abs(count(*) - 300), s.id limit 1`);
  if (!seller) throw new Error("there is no seller in this database");
  return seller;
}
