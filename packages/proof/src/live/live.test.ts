import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPasswords } from "@haat/auth/password";
import { users } from "@haat/db/schema/user.table";
import { builders, testAddress } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { startApi, type ApiProcess } from "@haat/testing/servers/api-process";
import { bypassCache, mutate, query, reasonOf, resultOf } from "@haat/testing/servers/call";
import { openStream, concernsOrder, type OpenStream } from "@haat/testing/servers/open-stream";
import { visitors, type Visitor } from "@haat/testing/servers/people";
import { retryWhileBusy } from "@haat/testing/servers/retry-while-busy";

const database = testDatabase();
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

async function place({ port }: ApiProcess, { buyer, product }: Market) {
  const { id: entryId } = await anEntry({ buyer, product });
  const input = {
    entryIds: [entryId],
    expectedTotalPaise: 54_800,
    idempotencyKey: randomUUID(),
    shippingAddress: testAddress,
    paymentMethod: "cash_on_delivery",
  };
  // A separate connection, so that the next worker gets it.
  const ask = () =>
    retryWhileBusy(() => mutate(port, "order.place", input, { ...buyer, agent: new Agent() }));
  let answer = await ask();
  // A killed worker drops its calls; like the page, repeat with the same key.
  for (let again = 0; answer.status === 0 && again < 3; again += 1) answer = await ask();
  return resultOf<{ id: string; lines: { id: string }[] }>(answer);
}

/** Opens a stream and waits until the reader's position is known. */
async function open(
  visitor: Visitor<"buyer" | "seller" | "admin">,
  { port }: ApiProcess,
  after: string | null = null,
): Promise<OpenStream> {
  for (;;) {
    const stream = await openStream(visitor, { port, after });
    const stands = await stream.until(({ id }) => id !== null).catch((fault: unknown) => fault as Error);
    if (!(stands instanceof Error)) return stream;
    // A slow machine may refuse it; a browser would open it again.
  }
}

const told = (...streams: readonly OpenStream[]) =>
  streams.flatMap((stream) => stream.items()).map(({ orderId }) => orderId);

describe("order events", () => {
  it("reach readers at another process without any intermediary", async () => {
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
    const order = await place(second, market);
    await Promise.all([seller, admin].map(({ until }) => until(concernsOrder(order.id))));
    resultOf(await mutate(first.port, "order.approve", { lineId: order.lines[0]?.id }, market.seller));
    await buyer.until(({ data }) => data.includes("APPROVED"));
    expect(buyer.items().at(0)).toMatchObject({ type: "placed" });

    // Longer than any request.
    await seller.until(({ event }) => event === "ping");
    const later = await place(second, market);
    await seller.until(concernsOrder(later.id));
    for (const stream of [seller, buyer, admin]) stream.close();
  });

  it("all reach a reader exactly once when its process restarts", async () => {
    const market = await aMarket();
    const before = await open(market.seller, first);
    const orders = [await place(second, market)];
    await before.until(concernsOrder(orders[0]?.id ?? ""));
    first.terminate();
    expect(await before.ended).toBe(true);
    orders.push(await place(second, market));
    expect(await first.ended).toBe(0);
    orders.push(await place(second, market));
    first = await start();
    const after = await open(market.seller, first, before.cursor());
    orders.push(await place(second, market));
    await after.until(concernsOrder(orders.at(-1)?.id ?? ""));
    expect(told(before, after)).toEqual(orders.map(({ id }) => id));
    after.close();
  });

  it.each([
    ...["account.logOut", "account.endAllSessions", "account.changePassword", "account.deleteAccount"],
    "admin.blockUser",
  ])("end with a reason when the session ends at another process by %s", async (path) => {
    const [{ seller, product }, admin] = [await aMarket(), await anAdmin()];
    const passwordHash = await createPasswords().hash("marigold morning");
    await database.db.update(users).set({ passwordHash }).where(eq(users.id, seller.id));
    const stream = await open(seller, first);
    const isBlock = path === "admin.blockUser";
    const sellsOn = !isBlock && path !== "account.deleteAccount";
    const input = isBlock
      ? { userId: seller.id, reason: "Sends stones." }
      : { currentPassword: "marigold morning", password: "a tamarind tree" };
    resultOf(await mutate(second.port, path, input, isBlock ? admin : seller));
    for (const { port } of [first, second]) {
      const own = await retryWhileBusy(() => query(port, "account.sessions", undefined, seller));
      const asked = { productId: product.id };
      const shown = await retryWhileBusy(() => query(port, "product.get", asked, bypassCache));
      expect([own, shown].map(reasonOf)).toEqual(["NOT_LOGGED_IN", sellsOn ? null : "PRODUCT_NOT_FOUND"]);
    }
    const { data } = await stream.until(({ event }) => event === "refused");
    expect(data).toContain("NOT_LOGGED_IN");
    await stream.ended;
  });

  it("all reach a reader exactly once when its process is killed", async () => {
    const market = await aMarket();
    const before = await open(market.seller, second);
    const lost = await place(first, market);
    second.kill();
    expect(await before.ended).toBe(false);
    const missed = await place(first, market);
    const after = await open(market.seller, first, before.cursor());
    await after.until(concernsOrder(missed.id));
    expect(told(before, after)).toEqual([lost.id, missed.id]);
    after.close();
  });
});

function workersOf({ pid }: ApiProcess): number[] {
  const read = (file: string) => readFileSync(`/proc/${file}`, "utf8");
  const children = read(`${pid}/task/${pid}/children`).trim().split(" ").map(Number);
  return children.filter((child) => read(`${child}/cmdline`).includes("worker-process"));
}

describe("order events behind one port", () => {
  it("come from every worker, and all reach a reader exactly once when its worker is killed", async () => {
    const many = await start({ WORKERS: "2" });
    try {
      const market = await aMarket();
      const [killed, ...others] = workersOf(many);
      expect([killed, others.length]).toEqual([expect.any(Number), 1]);
      const streams = [];
      for (let nth = 0; nth < 4; nth += 1) streams.push(await open(market.seller, many));
      const orders: string[] = [];
      for (let nth = 0; nth < 2; nth += 1) {
        const { id } = await place(many, market);
        orders.push(id);
        await Promise.all(streams.map(({ until }) => until(concernsOrder(id))));
      }

      process.kill(killed ?? 0, "SIGKILL");
      const lost = await Promise.race(streams.map(async (stream) => (await stream.ended, stream)));
      // Until the process notices, it still hands connections to the dead worker.
      await expect.poll(() => many.printed()).toContain("a worker exited and is being replaced");
      const { id: missed } = await place(many, market);
      orders.push(missed);
      const after = await open(market.seller, many, lost.cursor());
      await after.until(concernsOrder(missed));
      expect(told(lost, after)).toEqual(orders);
      // Followers at the other worker noticed nothing.
      const heard = await Promise.allSettled(streams.map(({ until }) => until(concernsOrder(missed))));
      expect(new Set(heard.map(({ status }) => status))).toEqual(new Set(["fulfilled", "rejected"]));
      for (const stream of [...streams, after]) stream.close();
    } finally {
      many.kill();
    }
  });
});
