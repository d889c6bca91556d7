import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { paise } from "@haat/contract/money";
import type { PlaceOrderInput } from "@haat/contract/order/order.schema";
import { connect } from "@haat/db/client";
import { users } from "@haat/db/schema/user.table";
import type { Deps } from "@haat/domain/deps";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders, type AdminPerson, type Person } from "@haat/testing/database/builders";
import { patient, type TestDatabase } from "@haat/testing/database/test-database";
import { limits, type Order, type Product, type Shop } from "./shop-model.ts";

/** The real shop: a database with low limits, and how its state is read. */
export interface RealShop {
  readonly deps: Deps;
  readonly admin: AdminPerson<"owner">;
  /** A connection pool of its own: its statements stay prepared. */
  readonly reading: postgres.Sql;
  /** Tells the planner how the tables have grown; else the plans of the first runs stay, which read whole tables. */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

/** One run: people and products that nobody else knows, in the real shop and in the model. */
export interface ShopRun {
  readonly buyers: readonly Person<"buyer">[];
  readonly sellers: readonly Person<"seller">[];
  readonly admin: AdminPerson<"owner">;
  /** Every cart entry there ever was, ordered and removed ones as well. */
  readonly entryIds: string[];
  /** Every order that somebody tried to place. */
  readonly attempts: { readonly by: Person<"buyer">; readonly input: PlaceOrderInput }[];
  /** What was asked and answered so far. */
  readonly story: string[];
  shop: Shop;
}

/** What of a shop can be read from the database. */
export type ShopState = Omit<Shop, "orders"> & {
  readonly orders: Readonly<Record<string, Omit<Order, "sent"> & { readonly key: string }>>;
};

export async function openShop(database: TestDatabase, connections: number): Promise<RealShop> {
  const app = connect({ url: database.appUrl, max: connections, ...patient });
  const owner = connect({ url: database.ownerUrl, max: 1, ...patient });
  const urls = { app: database.appUrl, owner: database.ownerUrl };
  const reading = postgres(database.appUrl, { max: connections, fetch_types: false });
  const { anAdmin, changeSettings } = builders({ db: app.db, owner: owner.db });
  await changeSettings({
    maxOpenOrders: limits.openOrders,
    maxCartEntries: limits.cartEntries,
    maxQuantityPerLine: limits.quantity,
    maxStock: limits.stock,
  });
  return {
    deps: testDeps({ db: app.db, owner: owner.db, urls }),
    admin: await anAdmin(),
    reading,
    async analyze() {
      await owner.db.execute(sql`analyze`);
    },
    async close() {
      await Promise.all([app.close(), owner.close(), reading.end()]);
    },
  };
}

const people = [
  { userType: "buyer", name: "Buyer 1" },
  { userType: "buyer", name: "Buyer 2" },
  { userType: "buyer", name: "Buyer 3" },
  { userType: "seller", name: "Seller 1" },
  { userType: "seller", name: "Seller 2" },
] as const;

/** Prices around the threshold of free shipping, small stocks, and one product with more than a cart may hold. */
const goods = [
  { name: "Product 1", pricePaise: paise(19_900), stock: 3 },
  { name: "Product 2", pricePaise: paise(33_300), stock: 5 },
  { name: "Product 3", pricePaise: paise(49_950), stock: 2 },
  { name: "Product 4", pricePaise: paise(99_901), stock: 120 },
] as const;

/** Makes the people and their products, in two statements. */
export async function startRun({ deps: { db }, admin }: RealShop): Promise<ShopRun> {
  const made = await db
    .insert(users)
    .values(
      people.map((person) => ({
        ...person,
        email: `${randomUUID()}@example.test`,
        contact: "9876543210",
        passwordHash: "not-a-hash",
      })),
    )
    .returning({ id: users.id, name: users.name });
  const [one, two, three, first, second] = made.map((person) => ({ ...person, sessionId: randomUUID() }));
  if (!one || !two || !three || !first || !second) throw new Error("somebody was not written");
  const listed = goods.map((product, nth) => ({ ...product, sellerId: (nth % 2 === 0 ? first : second).id }));
  const rows = await db.execute<{ id: string; name: string }>(sql`
    select name, add_product("sellerId", name, 'Kalakari', 'Woven in Maheshwar.', "pricePaise", 'Fashion',
                             'Men Clothing', stock, array['/media/test.webp']) as id
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
      as good("sellerId" uuid, name text, "pricePaise" bigint, stock integer)`);
  const products: Record<string, Product> = {};
  for (const { id, name } of rows) {
    const product = listed.find((candidate) => candidate.name === name);
    if (product) products[id] = { ...product, version: 1, isDeleted: false };
  }
  return {
    buyers: [one, two, three].map((person) => ({ ...person, role: "buyer" })),
    sellers: [first, second].map((person) => ({ ...person, role: "seller" })),
    admin,
    entryIds: [],
    attempts: [],
    story: [],
    shop: { products, entries: {}, orders: {} },
  };
}

/** What the model says can be read. */
export function stateOf({ products, entries, orders }: Shop): ShopState {
  const readable = Object.entries(orders).map(([id, { sent, ...order }]) => [
    id,
    { ...order, key: sent.idempotencyKey },
  ]);
  return { products, entries, orders: Object.fromEntries(readable) as ShopState["orders"] };
}

/** What is in the database, of this run only, in one round trip. */
export async function readState({ reading }: RealShop, run: ShopRun): Promise<ShopState> {
  const buyers = `{${run.buyers.map(({ id }) => id).join(",")}}`;
  const products = `{${Object.keys(run.shop.products).join(",")}}`;
  const [row] = await reading<{ state: ShopState }[]>`
    select json_build_object(
      'products', (
        select json_object_agg(id, json_build_object(
          'sellerId', seller_id, 'name', name, 'pricePaise', price_paise, 'stock', stock, 'version', version,
          'isDeleted', deleted_at is not null))
        from products where id = any(${products}::uuid[])),
      'entries', coalesce((
        select json_object_agg(id, json_build_object(
          'buyerId', buyer_id, 'productId', product_id, 'quantity', quantity))
        from cart_entries where buyer_id = any(${buyers}::uuid[]) and stage = 'CREATED'), '{}'),
      'orders', coalesce((
        select json_object_agg(o.id, json_build_object(
          'buyerId', buyer_id, 'key', idempotency_key, 'status', status, 'subtotalPaise', subtotal_paise,
          'totalPaise', total_paise, 'lines', (
            select json_object_agg(cart_entry_id, json_build_object(
              'id', l.id, 'productId', product_id, 'quantity', quantity, 'unitPricePaise', unit_price_paise,
              'stage', stage, 'closedFrom', closed_from, 'movedBy', (
                select actor_name from order_events e where e.line_id = l.id order by e.id desc limit 1)))
            from order_lines l where l.order_id = o.id)))
        from orders o where buyer_id = any(${buyers}::uuid[])), '{}')) as state`;
  if (!row) throw new Error("a select without a table answers a row");
  return row.state;
}
