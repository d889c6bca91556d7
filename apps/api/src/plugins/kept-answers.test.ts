import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateProductInput } from "@haat/contract/product/product.schema";
import { connect, type Connection } from "@haat/db/client";
import { updateProduct } from "@haat/domain/product/update-product";
import { testDeps } from "@haat/domain/testing/test-deps";
import { builders } from "@haat/testing/database/builders";
import { useDatabase } from "@haat/testing/database/use-database";
import { patience } from "@haat/testing/patience";
import { useStillClock } from "@haat/testing/still-clock";
import { buildApp } from "../app.ts";
import { compose, hearOfChanges, type Parts } from "../compose.ts";
import { readEnv } from "../env.ts";
import { logInNew, seller as sellerHost, shop } from "../testing/test-app.ts";

const clock = useStillClock();
const database = useDatabase();
const { aBuyer, aSeller, aProduct, anOrder } = builders(database);

let app: FastifyInstance;
let parts: Parts;
let connection: Connection;
let dir = "";
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "haat-api-"));
  const env = readEnv({ LOG_LEVEL: "fatal", RATE_LIMITS: "off" });
  connection = connect({ url: database.urls.app, max: 4 });
  parts = compose(connection.db, dir, env);
  hearOfChanges(parts, connection.listen);
  app = await buildApp({ env, parts, hasPages: false });
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
const stockOf = (text: string) =>
  (JSON.parse(text) as [{ result: { data: { stock: number } } }])[0].result.data.stock;

/** Asks until the answer is kept: the first ones may come before the process hears of changes. */
async function keep(url: string): Promise<string> {
  const body = async () => {
    const answer = await ask(url);
    return parts.pages.peek(url) ? answer.body : "";
  };
  await expect.poll(body, patience).not.toBe("");
  return body();
}

describe("what strangers ask of the catalogue", () => {
  it("is kept, and is what is answered to those who are logged in, in every form", async () => {
    const { id } = await aProduct();
    const url = addressOf(id);
    const body = await keep(url);
    const kept = await ask(url);
    expect(kept.body).toBe(body);
    const { cookie } = await logInNew({ app }, "buyer");
    const known = await ask(url, { cookie });
    expect(JSON.parse(known.body)).toEqual(JSON.parse(kept.body));
    const own = new Set([
      "content-security-policy",
      "content-length",
      "transfer-encoding",
      "vary",
      "date",
      "connection",
      "keep-alive",
    ]);
    const others = ({ headers }: typeof known) =>
      Object.entries(headers)
        .filter(([name]) => !own.has(name))
        .sort();
    expect(others(kept)).toEqual(others(known));
    expect(kept.headers["cache-control"]).toBe("no-store");
    await ask(url, { "accept-encoding": "gzip, br" });
    const packed = await ask(url, { "accept-encoding": "gzip, br" });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(body);
  });

  it("shows a changed price soon, and what an order took within a second", async () => {
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

  it("is not kept for who is logged in: they see what they did themselves at once", async () => {
    const { id } = await aProduct({ stock: 9 });
    const url = addressOf(id);
    const { cookie } = await logInNew({ app }, "buyer");
    await keep(url);
    await anOrder({ buyer: await aBuyer(), lines: [{ product: { id } }] });
    expect(stockOf((await ask(url, { cookie })).body)).toBe(8);
  });

  it("is refused as ever, and is no other call's answer", async () => {
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
    // The seller's own page asks its own host; what the shop keeps is not for it.
    const elsewhere = await app.inject({ url, headers: { host: sellerHost } });
    expect(elsewhere.statusCode).toBe(200);
    for (const address of [missing, mixed]) expect(parts.pages.peek(address)).toBeUndefined();
  });
});
