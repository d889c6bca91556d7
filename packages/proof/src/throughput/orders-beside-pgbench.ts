import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { sql } from "drizzle-orm";
import { checkInvariants } from "@haat/db/check-invariants";
import { connect, type Db } from "@haat/db/client";
import { builders, testAddress } from "@haat/db/testing/builders";
import { startApi } from "../stand/api-process.ts";
import { mutate } from "../stand/call.ts";
import { startOwnPostgres } from "../stand/own-postgres.ts";
import { visitors } from "../stand/people.ts";
import { preparePgbench } from "./pgbench.ts";

export interface ThroughputSize {
  readonly buyers: number;
  readonly seconds: number;
  readonly rounds: number;
}

export interface ThroughputFigures {
  readonly orders: number;
  readonly ordersPerSecond: number;
  readonly pgbenchPerSecond: number;
  /** Orders for each transaction of pgbench's default script. */
  readonly ratio: number;
  readonly refused: number;
  readonly violations: number;
}

const price = 49_900;
const total = 54_800;
const productCount = 600;

interface Shopper {
  readonly id: string;
  readonly cookie: string;
  readonly agent: Agent;
  readonly entries: string[];
}

/**
 * Orders a second over HTTP, one product each, from a durable PostgreSQL, and pgbench's default script with as many
 * clients on the same server, in turns. Carts are filled beforehand: what is measured is placing.
 */
export async function ordersBesidePgbench({
  buyers,
  seconds,
  rounds,
}: ThroughputSize): Promise<ThroughputFigures> {
  const own = await startOwnPostgres();
  const app = connect({ url: own.urls.app, max: 8 });
  const owner = connect({ url: own.urls.owner, max: 2 });
  const api = await startApi({ databaseUrl: own.urls.app, ownerUrl: own.urls.owner });
  try {
    const shoppers = await openShop({ db: app.db, owner: owner.db }, buyers);
    const pgbench = await preparePgbench(own.urls.superuser, buyers);
    let orders = 0;
    let refused = 0;
    let pgbenchRates = 0;
    for (let round = 0; round < rounds; round += 1) {
      await fillCarts(owner.db, shoppers);
      const placed = await Promise.all(shoppers.map((shopper) => shop(api.port, shopper, seconds)));
      for (const one of placed) {
        orders += one.orders;
        refused += one.refused;
      }
      pgbenchRates += pgbench.measure({ clients: buyers, seconds });
    }
    const ordersPerSecond = orders / (seconds * rounds);
    const pgbenchPerSecond = pgbenchRates / rounds;
    return {
      orders,
      ordersPerSecond: Math.round(ordersPerSecond),
      pgbenchPerSecond: Math.round(pgbenchPerSecond),
      ratio: Number((ordersPerSecond / pgbenchPerSecond).toFixed(2)),
      refused,
      violations: (await checkInvariants(own.urls.owner)).length,
    };
  } finally {
    api.kill();
    await Promise.all([app.close(), owner.close()]);
    await own.dispose();
  }
}

async function openShop(database: { readonly db: Db; readonly owner: Db }, buyers: number) {
  const { aSeller, aProduct, changeSettings } = builders(database);
  const { aBuyer } = visitors(database);
  await changeSettings({ maxOpenOrders: 10_000, maxCartEntries: 10_000 });
  const seller = await aSeller();
  for (let index = 0; index < productCount; index += 1)
    await aProduct({ seller, name: `Basket ${index}`, pricePaise: price, stock: 1_000_000 });
  const shoppers: Shopper[] = [];
  for (let index = 0; index < buyers; index += 1) {
    const { id, cookie } = await aBuyer();
    shoppers.push({ id, cookie, agent: new Agent({ keepAlive: true, maxSockets: 1 }), entries: [] });
  }
  return shoppers;
}

/** An entry of each product in each cart, as if the buyers had put it there. */
async function fillCarts(owner: Db, shoppers: readonly Shopper[]): Promise<void> {
  for (const shopper of shoppers) {
    await owner.execute(sql`
      insert into cart_entries (buyer_id, product_id, quantity)
      select ${shopper.id}, id, 1 from products on conflict do nothing`);
    const entries = await owner.execute<{ id: string }>(
      sql`select id from cart_entries where buyer_id = ${shopper.id} order by random()`,
    );
    shopper.entries.splice(0, shopper.entries.length, ...[...entries].map(({ id }) => id));
  }
}

async function shop(port: number, { cookie, agent, entries }: Shopper, seconds: number) {
  const until = performance.now() + seconds * 1_000;
  let orders = 0;
  let refused = 0;
  for (let entry = entries.pop(); entry && performance.now() < until; entry = entries.pop()) {
    const input = {
      entryIds: [entry],
      expectedTotalPaise: total,
      idempotencyKey: randomUUID(),
      shippingAddress: testAddress,
      paymentMethod: "cash_on_delivery",
    };
    const { status } = await mutate(port, "order.place", input, { cookie, agent });
    if (status === 200) orders += 1;
    else refused += 1;
  }
  if (entries.length === 0)
    throw new Error("the carts ran empty before the time was up; fill in more products");
  return { orders, refused };
}
