import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builders, testAddress } from "@haat/testing/database/builders";
import { useDatabase } from "@haat/testing/database/use-database";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";
import { mutate, resultOf } from "@haat/testing/servers/call";
import { visitors, type Visitor } from "@haat/testing/servers/people";
import { openStream, tellsOf } from "./open-stream.ts";

const database = useDatabase();
const { aProduct, anEntry } = builders(database);
const { aBuyer, aSeller, anAdmin } = visitors(database);

let first: ApiProcess;
let second: ApiProcess;
const start = (env: NodeJS.ProcessEnv = {}) =>
  startApi({ databaseUrl: database.urls.app, ownerUrl: database.urls.owner, env });
beforeAll(async () => {
  [first, second] = await Promise.all([start(), start()]);
});
afterAll(() => {
  first.kill();
  second.kill();
});

async function aMarket() {
  const [buyer, seller] = [await aBuyer(), await aSeller()];
  const product = await aProduct({ seller, name: "Lamp" });
  return { buyer, seller, product };
}
type Market = Awaited<ReturnType<typeof aMarket>>;

/** Places an order at a process, as the page of the shop does. */
async function place({ port }: ApiProcess, { buyer, product }: Market) {
  const { id: entryId } = await anEntry({ buyer, product });
  const input = {
    ...{ entryIds: [entryId], expectedTotalPaise: 54_800, idempotencyKey: randomUUID() },
    ...{ shippingAddress: testAddress, paymentMethod: "cash_on_delivery" },
  };
  // On a connection of its own: of several workers the next one's turn.
  const ask = () => mutate(port, "order.place", input, { ...buyer, agent: new Agent() });
  let answer = await ask();
  // A worker that was just killed takes with it what it was handed: the page asks again, with the same key.
  for (let again = 0; answer.status === 0 && again < 3; again += 1) answer = await ask();
  return resultOf<{ id: string; lines: { id: string }[] }>(answer);
}

const open = (visitor: Visitor<"buyer" | "seller" | "admin">, { port }: ApiProcess, after?: string | null) =>
  openStream(visitor, { port, ...(after === undefined ? {} : { after }) });

describe("news of orders", () => {
  it("reach whoever follows at another process, soon and without anything in between that could hold them back", async () => {
    const market = await aMarket();
    const [seller, buyer, admin] = await Promise.all([
      open(market.seller, first),
      open(market.buyer, second),
      open(await anAdmin(), second),
    ]);
    expect(seller.headers).toMatchObject({
      "content-type": "text/event-stream",
      "x-accel-buffering": "no",
      "cache-control": "no-store, no-transform",
    });
    expect(seller.headers["content-encoding"]).toBeUndefined();
    await Promise.all([seller, buyer, admin].map(({ until }) => until(({ id }) => id !== null)));

    const order = await place(second, market);
    const placedAt = performance.now();
    const { at } = await seller.until(tellsOf(order.id));
    expect(at - placedAt).toBeLessThan(500);
    await admin.until(tellsOf(order.id));
    resultOf(await mutate(first.port, "order.approve", { lineId: order.lines[0]?.id }, market.seller));
    await buyer.until(({ data }) => data.includes("APPROVED"));
    expect(buyer.items().at(0)).toMatchObject({ type: "placed" });

    // Longer than any request may take.
    await seller.until(({ event }) => event === "ping");
    const later = await place(second, market);
    await seller.until(tellsOf(later.id));
    for (const stream of [seller, buyer, admin]) stream.close();
  });

  it("are all told, each once, to a reader whose process was stopped and started anew", async () => {
    const market = await aMarket();
    const before = await open(market.seller, first);
    await before.until(({ id }) => id !== null);
    const orders = [await place(second, market)];
    await before.until(tellsOf(orders[0]?.id ?? ""));
    const askedAt = performance.now();
    first.terminate();
    expect(await before.ended).toBe(true);
    expect(before.messages.at(-1)?.event).toBe("return");
    orders.push(await place(second, market));
    expect(await first.ended).toBe(0);
    expect(performance.now() - askedAt).toBeLessThan(5_000);
    orders.push(await place(second, market));
    first = await start();
    const after = await open(market.seller, first, before.cursor());
    await after.until(({ id }) => id !== null);
    orders.push(await place(second, market));
    await after.until(tellsOf(orders.at(-1)?.id ?? ""));
    const told = [...before.items(), ...after.items()].map(({ orderId }) => orderId);
    expect(told).toEqual(orders.map(({ id }) => id));
    after.close();
  });

  it.each(["account.endAllSessions", "admin.blockUser"])(
    "end within a second when the session ends at another process by %s, and say why",
    async (path) => {
      const [{ seller }, admin] = [await aMarket(), await anAdmin()];
      const stream = await open(seller, first);
      await stream.until(({ id }) => id !== null);
      const isBlock = path === "admin.blockUser";
      const input = isBlock ? { userId: seller.id, reason: "Sends stones." } : {};
      resultOf(await mutate(second.port, path, input, isBlock ? admin : seller));
      const endedAt = performance.now();
      const { at, data } = await stream.until(({ event }) => event === "serialized-error");
      expect(at - endedAt).toBeLessThan(1_000);
      expect(data).toContain("NOT_LOGGED_IN");
      await stream.ended;
    },
  );

  it("are all told, each once, to a reader whose process was killed", async () => {
    const market = await aMarket();
    const before = await open(market.seller, second);
    await before.until(({ id }) => id !== null);
    const lost = await place(first, market);
    second.kill();
    expect(await before.ended).toBe(false);
    const missed = await place(first, market);
    const after = await open(market.seller, first, before.cursor());
    await after.until(tellsOf(missed.id));
    const told = [...before.items(), ...after.items()].map(({ orderId }) => orderId);
    expect(told).toEqual([lost.id, missed.id]);
    after.close();
  });
});

/** The workers of a process that has some. */
function workersOf({ pid }: ApiProcess): number[] {
  const read = (file: string) => readFileSync(`/proc/${file}`, "utf8");
  const children = read(`${pid}/task/${pid}/children`).trim().split(" ").map(Number);
  return children.filter((child) => read(`${child}/cmdline`).includes("worker-process"));
}

describe("news of orders behind one port", () => {
  it("come soon from every worker, and all of them, each once, to a reader whose worker was killed", async () => {
    const many = await start({ WORKERS: "2" });
    try {
      const market = await aMarket();
      const [killed, ...others] = workersOf(many);
      expect([killed, others.length]).toEqual([expect.any(Number), 1]);
      const streams = [];
      for (let nth = 0; nth < 4; nth += 1) streams.push(await open(market.seller, many));
      await Promise.all(streams.map(({ until }) => until(({ id }) => id !== null)));
      const orders: string[] = [];
      const placeOne = async () => {
        const { id } = await place(many, market);
        orders.push(id);
        return { id, placedAt: performance.now() };
      };
      for (let nth = 0; nth < 2; nth += 1) {
        const { id, placedAt } = await placeOne();
        for (const { at } of await Promise.all(streams.map(({ until }) => until(tellsOf(id)))))
          expect(at - placedAt).toBeLessThan(500);
      }

      process.kill(killed ?? 0, "SIGKILL");
      const lost = await Promise.race(streams.map(async (stream) => (await stream.ended, stream)));
      const { id: missed } = await placeOne();
      const after = await open(market.seller, many, lost.cursor());
      await after.until(tellsOf(missed));
      const told = [...lost.items(), ...after.items()].map(({ orderId }) => orderId);
      expect(told).toEqual(orders);
      // Whoever follows at the other worker noticed nothing.
      const heard = await Promise.allSettled(streams.map(({ until }) => until(tellsOf(missed))));
      expect(new Set(heard.map(({ status }) => status))).toEqual(new Set(["fulfilled", "rejected"]));
      for (const stream of [...streams, after]) stream.close();
    } finally {
      many.kill();
    }
  });
});
