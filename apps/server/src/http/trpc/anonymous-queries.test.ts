import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paise } from "@haat/contract/money";
import { updateProductInput } from "@haat/contract/product/product.schema";
import { connect, type Connection } from "@haat/db/client";
import { updateProduct } from "@haat/domain/product/update-product";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders } from "@haat/testing/database/builders";
import { testDatabase } from "@haat/testing/database/test-file-database";
import { patience } from "@haat/testing/patience";
import { useStillClock } from "@haat/testing/still-clock";
import { compose, listenForChanges, type Services } from "../../compose.ts";
import { readEnv } from "../../settings/env.ts";
import { cookieOf, logInNew, pageOf, seller as sellerHost, shop } from "../../testing/test-app.ts";
import { buildApp } from "../app.ts";
import { readCatalogueQuery } from "./catalogue-query.ts";

const clock = useStillClock();
const database = testDatabase();
const { aBuyer, aSeller, aProduct, anOrder } = builders(database);

let app: FastifyInstance;
let services: Services;
let connection: Connection;
let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "haat-api-"));
  const env = readEnv({ LOG_LEVEL: "fatal", RATE_LIMITS: "off" });
  connection = connect({ url: database.urls.app, max: 4 });
  services = compose(connection.db, dir, env);
  listenForChanges(services, connection.listen);
  app = await buildApp({ env, services, hasPages: false });
});
afterAll(async () => {
  await app.close();
  await connection.close();
  await rm(dir, { recursive: true, force: true });
});

type Headers = Record<string, string>;
const addressOf = (productId: string) =>
  `/api/trpc/product.get,product.list?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { productId }, 1: {} }))}`;
const ask = (url: string, headers: Headers = {}) => app.inject({ url, headers: { host: shop, ...headers } });
/** True if an answer is kept. */
const isKept = (url: string) => {
  const query = readCatalogueQuery(services.router, url, "/api/trpc");
  return query !== null && services.pages.has(query.key);
};
const stockOf = (text: string) =>
  (JSON.parse(text) as [{ result: { data: { stock: number } } }])[0].result.data.stock;

/**
 * True if a list's total counts all that it shows. One that was counted before a product came is
 * dropped with its page as soon as the process hears of it, which may be after the page was kept.
 */
function isCounted(text: string): boolean {
  const [, list] = JSON.parse(text) as { result: { data: { total: number; products: unknown[] } } }[];
  return list?.result.data.total === list?.result.data.products.length;
}

/**
 * Asks until the answer is kept for good: the first ones may come before the process hears of
 * changes.
 */
async function keep(url: string): Promise<string> {
  const body = async () => {
    const answer = await ask(url);
    return isKept(url) && isCounted(answer.body) ? answer.body : "";
  };
  await expect.poll(body, patience).not.toBe("");
  return body();
}

describe("anonymous queries", () => {
  it("come from the cache, regardless of cookies, compression and extra parameters", async () => {
    const { id } = await aProduct();
    const url = addressOf(id);
    const body = await keep(url);
    const kept = await ask(url);
    expect(kept.body).toBe(body);
    const { cookie } = await logInNew({ app }, "buyer");
    for (const same of [await ask(url, { cookie }), await ask(`${url}&fbclid=IwAR1`)]) {
      expect(same.body).toBe(body);
      expect({ ...same.headers, date: "" }).toEqual({ ...kept.headers, date: "" });
    }
    expect(kept.headers["cache-control"]).toBe("no-store");
    const packed = await ask(url, { "accept-encoding": "gzip, br" });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(body);
  });

  it("share one answer for all spellings", async () => {
    const { id } = await aProduct();
    const body = await keep(addressOf(id));
    const spellings = [
      `{ "1" : {}, "0":{"productId":"${id}"} }`,
      `{"0":{"productId":"${id.toUpperCase()}","utm":"x"},"1":{"fbclid":1},"2":{"a":1}}`,
      `{"0":{"productId":"${id}"},"1":{"limit":24,"sort":"relevance","search":"  "}}`,
    ];
    // The database no longer has this value, so it can only come from the cache.
    await database.owner.execute(sql`alter table products disable trigger user`);
    await database.owner.execute(sql`update products set name = 'Unheard of' where id = ${id}`);
    await database.owner.execute(sql`alter table products enable trigger user`);
    for (const input of spellings) {
      const url = `/api/trpc/product.get,product.list?x=1&input=${encodeURIComponent(input)}&batch=1`;
      expect((await ask(url)).body).toBe(body);
    }
    for (const none of [`{"0":{"productId":"${id}"},"1":{"limit":0}}`, "{", "null", "[]"])
      expect(
        readCatalogueQuery(
          services.router,
          `/api/trpc/product.get,product.list?batch=1&input=${none}`,
          "/api/trpc",
        ),
      ).toBe(null);
  });

  it("show changed prices soon, and ordered stock within a second", async () => {
    const owner = await aSeller();
    const { id } = await aProduct({ seller: owner, stock: 9 });
    const url = addressOf(id);
    await keep(url);
    const change = updateProductInput.parse({ productId: id, version: 1, pricePaise: 77_700 });
    await updateProduct(testDeps(database), owner, change);
    await expect.poll(async () => (await ask(url)).body, patience).toContain("77700");
    await keep(url);
    await anOrder({ buyer: await aBuyer(), lines: [{ product: { id } }] });
    await clock.pass(1_000);
    expect(stockOf((await ask(url)).body)).toBe(8);
  });

  it("of someone who has just written come from the database", async () => {
    const { cookie } = await logInNew({ app }, "seller");
    const page = pageOf({ app }, sellerHost);
    const me = (await page.query("account.me", undefined, { cookie })).json<{
      result: { data: { user: { id: string } } };
    }>();
    const { id } = await aProduct({ seller: me.result.data.user, stock: 9 });
    const url = addressOf(id);
    await keep(url);
    const less = { productId: id, change: -1 };
    const mark = cookieOf(await page.mutate("product.adjustStock", less, { cookie }));
    expect(mark).toBe("haat_wrote=1");
    await anOrder({ buyer: await aBuyer(), lines: [{ product: { id } }] });
    expect(stockOf((await ask(url, { cookie: mark })).body)).toBe(7);
    const refused = await page.mutate("product.adjustStock", less);
    expect([refused.statusCode, refused.headers["set-cookie"]]).toEqual([401, undefined]);
  });

  it("stay cached after refusals and writes without effect", async () => {
    const owner = await aSeller();
    const url = addressOf((await aProduct({ seller: owner })).id);
    const atShop = pageOf({ app }, shop);
    await keep(url);
    const post = (path: string, payload: unknown) =>
      atShop.mutate(path, payload).then(({ statusCode }) => statusCode);
    expect(await post("nope", {})).toBe(404);
    expect(await post("cart.add,cart.add?batch=1", { 0: {}, 1: {} })).toBe(401);
    expect(await post("account.signUp", {})).toBe(400);
    const legacy = {
      method: "PUT",
      url: "/product/getProductUser",
      headers: { host: "localhost:5000" },
    } as const;
    expect((await app.inject(legacy)).statusCode).toBe(200);
    expect(isKept(url)).toBe(true);
  });

  it("stay cached when an update changes nothing", async () => {
    const owner = await aSeller();
    const price = paise(45_000);
    const ofOne = (id: string) =>
      `/api/trpc/product.get?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: { productId: id } }))}`;
    const [same, other] = [
      await aProduct({ seller: owner, pricePaise: price }),
      await aProduct({ seller: owner, pricePaise: price }),
    ];
    const update = (id: string, values: { readonly version: number; readonly pricePaise: number }) =>
      updateProduct(testDeps(database), owner, updateProductInput.parse({ productId: id, ...values }));
    // Notifications arrive in order, so this one proves that both products are known.
    await keep(ofOne(other.id));
    await update(other.id, { version: 1, pricePaise: price + 50 });
    await expect.poll(() => isKept(ofOne(other.id)), patience).toBe(false);
    for (const { id } of [same, other]) await keep(ofOne(id));
    await update(same.id, { version: 1, pricePaise: price });
    await update(other.id, { version: 2, pricePaise: price + 100 });
    await expect.poll(() => isKept(ofOne(other.id)), patience).toBe(false);
    expect(isKept(ofOne(same.id))).toBe(true);
  });

  it("are refused normally, and don't leak into other calls", async () => {
    const missing = addressOf("019dd1f5-7000-7abc-8def-0123456789ab");
    for (let time = 0; time < 2; time += 1) {
      const refused = await ask(missing);
      expect(refused.statusCode).toBe(207);
      expect(refused.body).toContain("NOT_FOUND");
    }
    const mixed = `/api/trpc/product.list,cart.show?batch=1&input=${encodeURIComponent('{"0":{}}')}`;
    expect((await ask(mixed)).statusCode).toBe(207);
    const url = addressOf((await aProduct()).id);
    await keep(url);
    // The seller app's page uses another host and must not get the shop's cached answer.
    const elsewhere = await app.inject({ url, headers: { host: sellerHost } });
    expect(elsewhere.statusCode).toBe(200);
    for (const address of [missing, mixed]) expect(isKept(address)).toBe(false);
  });
});
