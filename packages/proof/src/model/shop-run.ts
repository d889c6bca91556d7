import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import type { PayInInput, PayOutInput, RemitCashInput } from "@haat/contract/book/book.schema";
import { paise } from "@haat/contract/money";
import type { PlaceOrderInput } from "@haat/contract/order/order.schema";
import { connect } from "@haat/db/client";
import { users } from "@haat/db/schema/user.table";
import { saveCommissionRules } from "@haat/domain/book/move-cash";
import type { Deps } from "@haat/domain/deps";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders, type AdminPerson, type Person } from "@haat/testing/database/builders";
import { patient, type TestDatabase } from "@haat/testing/database/test-database";
import { commission } from "./rules/money-model.ts";
import { limits, type Courier, type Product, type Shop } from "./rules/shop-model.ts";

/** A database with low limits, and access to its state. */
export interface RealShop {
  readonly deps: Deps;
  readonly admin: AdminPerson<"owner">;
  /** A separate pool, whose statements stay prepared. */
  readonly reading: postgres.Sql;
  /**
   * Updates the planner's statistics; otherwise plans of the first runs would keep scanning whole
   * tables.
   */
  analyze(): Promise<void>;
  close(): Promise<void>;
}

/** One run: separate people and products, in the real shop and in the model. */
export interface ShopRun {
  readonly buyers: readonly Person<"buyer">[];
  readonly sellers: readonly Person<"seller">[];
  readonly admin: AdminPerson<"owner">;
  /** Including ordered and removed entries. */
  readonly entryIds: string[];
  /** Every attempted order. */
  readonly attempts: { readonly by: Person<"buyer">; readonly input: PlaceOrderInput }[];
  /** Every attempted payment, by kind. */
  readonly payments: {
    readonly out: PayOutInput[];
    readonly in: PayInInput[];
    readonly remitted: RemitCashInput[];
  };
  readonly story: string[];
  shop: Shop;
}

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
    debtLimitPaise: paise(limits.debtPaise),
    deliveryToShop: true,
  });
  const deps = testDeps({ db: app.db, owner: owner.db, urls });
  const admin = await anAdmin();
  await saveCommissionRules(deps, admin, {
    rules: [{ seller: null, category: null, ...commission, flatPaise: paise(commission.flatPaise) }],
  });
  return {
    deps,
    admin,
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

/**
 * Prices around the free-shipping threshold, small stocks, and one product with more than a cart
 * may hold.
 */
const goods = [
  { name: "Product 1", pricePaise: paise(19_900), stock: 3 },
  { name: "Product 2", pricePaise: paise(33_300), stock: 5 },
  { name: "Product 3", pricePaise: paise(49_950), stock: 2 },
  { name: "Product 4", pricePaise: paise(99_901), stock: 120 },
] as const;

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
  const courier = await aCourier(db);
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
    payments: { out: [], in: [], remitted: [] },
    story: [],
    shop: { products, courier, entries: {}, orders: {}, parcels: {}, returns: {}, payments: [] },
  };
}

async function aCourier(db: Deps["db"]): Promise<Courier> {
  const name = randomUUID();
  const [row] = await db.execute<{ id: string }>(sql`
    insert into couriers (name, key, format, collects) values (${name}, ${name}, 'plain', true) returning id`);
  if (!row) throw new Error("the courier was not written");
  return { id: row.id, name };
}
